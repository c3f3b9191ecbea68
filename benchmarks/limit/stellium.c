/* The physical limit: random play of Stellium by the same rules in C, as fast as we can write it.
 *
 * Moves, their numbers and their order, the random numbers and every rule are those of
 * src/asterism/games/stellium, so the same seed plays the very same games: bench.py compares
 * the number of decisions and draws. The board's tables come from tables.py. Two seats, the
 * built-in components, no options. Measured, not shipped.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tables.h" /* numbers of moves and phases, the board, the figures, the book */

typedef int64_t i64;
typedef uint64_t u64;

enum { SEATS = 2, QUIET_ROUNDS = 10, CHANCE = -1, OVER = -2 };

typedef struct {
    u64 bodies[4], symbols[4];
    int bag[4], pool[4], discs[6], turns[6];
    u64 hands[SEATS], claimed[SEATS];
    int tokens[SEATS], points[SEATS], reached[SEATS];
    int mover, phase, active, turn, quiet, ending, drawn, effect, placed, galaxy, to_draw, card;
    u64 ready, used, market, reserve, rungs;
} State;

typedef struct {
    uint32_t a, b, c, counter;
} Rng;

static int moves[8192];

#define BIT(n) (1ULL << (n))
#define LOWEST(mask) __builtin_ctzll(mask)
#define COUNT(mask) __builtin_popcountll(mask)

/* The random numbers of core/rng.py. */

static inline uint32_t word(Rng *r) {
    uint32_t result = r->a + r->b + r->counter++;
    r->a = r->b ^ (r->b >> 9);
    r->b = r->c + (r->c << 3);
    r->c = ((r->c << 21) | (r->c >> 11)) + result;
    return result;
}

static inline int below(Rng *r, u64 limit) { return (int)((word(r) * limit) >> 32); }

static Rng seeded(u64 seed) {
    Rng r = {(uint32_t)seed, (uint32_t)(seed >> 32), 0, 1};
    for (int i = 0; i < 12; i++) word(&r);
    return r;
}

static inline u64 occupied(const State *s) {
    return s->bodies[0] | s->bodies[1] | s->bodies[2] | s->bodies[3];
}

static inline int kind_at(const State *s, int place) {
    for (int kind = 0; kind < 4; kind++)
        if (s->bodies[kind] & BIT(place)) return kind;
    return NOWHERE;
}

static inline int total_of(const int *row) { return row[0] + row[1] + row[2] + row[3]; }

/* Tasks: scoring.py. */

static int first_figure(const State *s, int card, int start) {
    u64 bodies = s->bodies[card & 3], others = s->bodies[(card + 1) & 3];
    const int *from = FIGURES_FROM + (card >> 2) * FIGURES_STRIDE;
    for (u64 left = bodies; left; left &= left - 1) {
        int place = LOWEST(left), end = from[place + 1];
        for (int f = from[place] > start ? from[place] : start; f < end; f++)
            if (!(FIGURE_MAIN[f] & ~bodies) && !(FIGURE_SECOND[f] & ~others)) return f;
    }
    return NOWHERE;
}

static int figures_into(const State *s, int card) {
    u64 bodies = s->bodies[card & 3], others = s->bodies[(card + 1) & 3];
    const int *from = FIGURES_FROM + (card >> 2) * FIGURES_STRIDE;
    int total = 0;
    for (u64 left = bodies; left; left &= left - 1) {
        int place = LOWEST(left);
        for (int f = from[place]; f < from[place + 1]; f++)
            if (!(FIGURE_MAIN[f] & ~bodies) && !(FIGURE_SECOND[f] & ~others))
                moves[total++] = USE + f;
    }
    return total;
}

static inline u64 counted(const State *s, int card) {
    int colour = card & 3;
    return s->bodies[colour] & (card >> 2 == CENTRES_TASK ? CENTRE_PLACES : s->symbols[colour]);
}

static inline int rung_reached(int card, int bodies) {
    int rung = 2;
    while (rung >= 0 && bodies < BOOK[BOOK_LADDER + ((card >> 2) - SHAPES) * 3 + rung]) rung--;
    return rung;
}

static inline int finished(const State *s, int card) {
    if (card < SHAPES * 4) return first_figure(s, card, 0) != NOWHERE;
    return rung_reached(card, COUNT(counted(s, card))) != NOWHERE;
}

/* Legal moves: legal.py. */

static inline int each(int total, u64 mask, int first) {
    for (; mask; mask &= mask - 1) moves[total++] = first + LOWEST(mask);
    return total;
}

static inline int range(int first, int size) {
    for (int i = 0; i < size; i++) moves[i] = first + i;
    return size;
}

static int pushes(const State *s) {
    int total = 0;
    for (u64 taken = occupied(s) & ALL_GALAXIES; taken; taken &= taken - 1)
        for (int side = 0; side < 6; side++) moves[total++] = PUSH + LOWEST(taken) * 6 + side;
    return total;
}

static int swaps(const State *s) {
    int total = 0;
    u64 others = occupied(s) & ~BIT(s->placed), alike = s->bodies[s->drawn] & others;
    for (u64 left = others; left; left &= left - 1) {
        int place = LOWEST(left);
        u64 partners = LATER_NEIGHBOURS[place] & (alike & BIT(place) ? others : alike);
        for (; partners; partners &= partners - 1)
            moves[total++] = SWAP + EDGE_OF[place * PLACES + LOWEST(partners)];
    }
    return total;
}

static int can_swap(const State *s) {
    u64 others = occupied(s) & ~BIT(s->placed);
    for (u64 alike = s->bodies[s->drawn] & others; alike; alike &= alike - 1)
        if (NEIGHBOURS[LOWEST(alike)] & others) return 1;
    return 0;
}

static int pulls(const State *s) {
    int total = 0;
    u64 all = occupied(s), others = all & ~BIT(s->placed);
    for (int hole = 0; hole < HOLES; hole++) {
        if (all & BIT(GALAXY_PLACES + hole)) continue;
        for (u64 near = NEIGHBOURS[GALAXY_PLACES + hole] & others; near; near &= near - 1)
            moves[total++] = PULL + PULL_OF[hole * GALAXY_PLACES + LOWEST(near)];
    }
    return total;
}

static int can_pull(const State *s) {
    u64 all = occupied(s), others = all & ~BIT(s->placed);
    for (int place = GALAXY_PLACES; place < PLACES; place++)
        if (!(all & BIT(place)) && NEIGHBOURS[place] & others) return 1;
    return 0;
}

static int refills(const State *s) {
    int total = 0;
    u64 empty = GALAXY[s->galaxy] & ~occupied(s);
    for (int kind = 0; kind < 4; kind++)
        if (s->pool[kind]) total = each(total, empty, PUT + kind * GALAXY_PLACES);
    return total;
}

static int kinds(const State *s) {
    int total = 0;
    for (int kind = 0; kind < 4; kind++)
        if (s->bag[kind]) moves[total++] = DRAW + kind;
    moves[total++] = BLIND;
    return total;
}

static int tasks(const State *s) {
    u64 hand = s->hands[s->active];
    if (s->phase == CHOOSE_TASK && COUNT(hand) >= BOOK[BOOK_HAND]) {
        moves[0] = DONE;
        return each(1, hand, THROW);
    }
    return each(0, s->market, TAKE);
}

static int claims(const State *s) {
    int total = each(0, s->ready, CLAIM);
    moves[total++] = DONE;
    return total;
}

static int legal(const State *s) {
    switch (s->phase) {
    case CHOOSE_KIND: return kinds(s);
    case CHOOSE_EFFECT: return each(0, s->tokens[s->active] | BIT(s->drawn), EFFECT);
    case CHOOSE_PLACE: return each(0, ALL_GALAXIES & ~occupied(s), PLACE);
    case CHOOSE_PUSH: return pushes(s);
    case CHOOSE_SWAP: return swaps(s);
    case CHOOSE_TURN: return range(TURN, 5);
    case CHOOSE_PULL: return pulls(s);
    case CHOOSE_CLAIM: return claims(s);
    case CHOOSE_FIGURE: return figures_into(s, s->card);
    case CHOOSE_KEPT: return each(0, s->used, KEEP);
    case CHOOSE_REFILL: return refills(s);
    default: return tasks(s);
    }
}

/* Chance. */

static int one_of(u64 mask, Rng *r) {
    for (int skip = below(r, COUNT(mask)); skip > 0; skip--) mask &= mask - 1;
    return LOWEST(mask);
}

static int one_disc(const State *s, Rng *r) {
    u64 left = 63;
    for (int galaxy = 0; galaxy < s->galaxy; galaxy++) left &= ~BIT(s->discs[galaxy]);
    int disc = one_of(left, r);
    return DISC + disc * 6 + below(r, 6);
}

static int chance(const State *s, Rng *r) {
    if (s->phase == OPEN_TASK) return OPEN + one_of(s->reserve, r);
    if (s->phase == DEAL_BODIES) return START + below(r, 24);
    if (s->phase == DEAL_DISC) return one_disc(s, r);
    int rest = below(r, total_of(s->bag)), kind = 0;
    while (rest >= s->bag[kind]) rest -= s->bag[kind++];
    return DRAW + kind;
}

/* The course of the game: rules.py and effects.py. */

static void offer_claims(State *s) {
    s->ready = 0;
    for (u64 left = s->hands[s->active]; left; left &= left - 1)
        if (finished(s, LOWEST(left))) s->ready |= left & -left;
    s->phase = s->ready ? CHOOSE_CLAIM : CHOOSE_TASK;
}

static void begin_turn(State *s, int seat) {
    s->active = s->mover = seat;
    s->turn++;
    s->drawn = s->effect = s->placed = NOWHERE;
    if (total_of(s->bag)) s->phase = CHOOSE_KIND;
    else offer_claims(s);
}

static void end_turn(State *s) {
    if (s->active < SEATS - 1) begin_turn(s, s->active + 1);
    else if (s->ending == GOING_ON) begin_turn(s, 0);
    else {
        s->mover = OVER;
        s->phase = ENDED;
    }
}

static void settle(State *s) {
    u64 all = occupied(s);
    int galaxy = 0, bag = total_of(s->bag);
    while (galaxy < 6 && all & GALAXY[galaxy]) galaxy++;
    s->mover = s->active;
    if (galaxy == 6 || bag == 0) {
        offer_claims(s);
        return;
    }
    s->galaxy = galaxy;
    s->to_draw = BOOK[BOOK_REFILL] < bag ? BOOK[BOOK_REFILL] : bag;
    s->mover = CHANCE;
    s->phase = DRAW_REFILL;
}

static void deal_disc(State *s, int disc, int turns) {
    s->discs[s->galaxy] = disc;
    s->turns[s->galaxy] = turns;
    for (int side = 0; side < 6; side++)
        s->symbols[BOOK[BOOK_SYMBOLS + disc * 6 + side]] |=
            BIT(s->galaxy * 7 + 1 + (side + turns) % 6);
    s->phase = DEAL_BODIES;
}

static void deal_bodies(State *s, int start) {
    int turns = s->turns[s->galaxy];
    for (int n = 0; n < 4; n++) {
        int kind = START_KINDS[start * 4 + n];
        s->bodies[kind] |= BIT(s->galaxy * 7 + 1 + (BOOK[BOOK_STARTS + n] + turns) % 6);
        s->bag[kind]--;
    }
    s->phase = DEAL_DISC;
    if (++s->galaxy == 6) {
        s->galaxy = NOWHERE;
        s->phase = OPEN_TASK;
    }
}

static void open_task(State *s, int card) {
    s->reserve ^= BIT(card);
    s->market |= BIT(card);
    if (s->turn > 0) {
        if (!s->reserve && s->ending == GOING_ON) s->ending = RESERVE_EMPTY;
        end_turn(s);
    } else if (COUNT(s->market) == OPEN_TASKS) begin_turn(s, 0);
}

static void choose_effect(State *s, int effect) {
    s->effect = effect;
    if (effect != s->drawn) s->tokens[s->active] &= ~(1 << effect);
    s->phase = effect == COLLISION_EFFECT ? CHOOSE_PUSH : CHOOSE_PLACE;
}

static void draw(State *s, int kind) {
    s->bag[kind]--;
    s->drawn = kind;
    s->mover = s->active;
    if (s->tokens[s->active] & ~(1 << kind)) s->phase = CHOOSE_EFFECT;
    else choose_effect(s, kind);
}

static void draw_refill(State *s, int kind) {
    s->bag[kind]--;
    s->pool[kind]++;
    if (--s->to_draw == 0) {
        s->mover = (s->active + SEATS - 1) % SEATS;
        s->phase = CHOOSE_REFILL;
    }
}

static void place(State *s, int where) {
    s->bodies[s->drawn] |= BIT(where);
    s->placed = where;
    if (s->effect == ROTATION_EFFECT) s->phase = CHOOSE_TURN;
    else if (s->effect == SWAP_EFFECT && can_swap(s)) s->phase = CHOOSE_SWAP;
    else if (s->effect == GRAVITY_EFFECT && can_pull(s)) s->phase = CHOOSE_PULL;
    else settle(s);
}

static void push(State *s, int where, int side) {
    int moving = s->drawn;
    s->placed = where;
    while (moving != NOWHERE) {
        if (where == NOWHERE) {
            s->bag[moving]++;
            return;
        }
        int hit = kind_at(s, where);
        if (hit != NOWHERE) s->bodies[hit] ^= BIT(where);
        s->bodies[moving] |= BIT(where);
        moving = hit;
        where = NEXT[where * 6 + side];
    }
}

static void swap(State *s, int one, int other) {
    int first = kind_at(s, one), second = kind_at(s, other);
    if (first != second) {
        s->bodies[first] ^= BIT(one) | BIT(other);
        s->bodies[second] ^= BIT(one) | BIT(other);
    }
}

static inline u64 turned(u64 mask, int shift, int sixths) {
    u64 rim = (mask >> shift) & 63;
    u64 moved = ((rim << sixths) | (rim >> (6 - sixths))) & 63;
    return mask ^ ((rim ^ moved) << shift);
}

static void turn(State *s, int galaxy, int sixths) {
    for (int kind = 0; kind < 4; kind++) {
        s->bodies[kind] = turned(s->bodies[kind], galaxy * 7 + 1, sixths);
        s->symbols[kind] = turned(s->symbols[kind], galaxy * 7 + 1, sixths);
    }
    s->turns[galaxy] = (s->turns[galaxy] + sixths) % 6;
}

static void use_effect(State *s, int move) {
    if (move < SWAP) push(s, (move - PUSH) / 6, (move - PUSH) % 6);
    else if (move < TURN) swap(s, EDGE_LOW[move - SWAP], EDGE_HIGH[move - SWAP]);
    else if (move < PULL) turn(s, s->placed / 7, move - TURN + 1);
    else {
        int from = PULL_PLACE[move - PULL];
        s->bodies[kind_at(s, from)] ^= BIT(from) | BIT(PULL_HOLE[move - PULL]);
    }
    settle(s);
}

static void put(State *s, int kind, int where) {
    s->pool[kind]--;
    s->bodies[kind] |= BIT(where);
    if (s->mover != s->active && total_of(s->pool)) {
        s->mover = (s->mover + SEATS - 1) % SEATS;
        return;
    }
    for (kind = 0; kind < 4; kind++) {
        s->bag[kind] += s->pool[kind];
        s->pool[kind] = 0;
    }
    s->galaxy = NOWHERE;
    settle(s);
}

static void claim(State *s, int card) {
    s->card = card;
    s->phase = CHOOSE_KEPT;
    if (card >= SHAPES * 4) {
        s->used = counted(s, card);
        return;
    }
    int figure = first_figure(s, card, 0);
    if (first_figure(s, card, figure + 1) == NOWHERE)
        s->used = FIGURE_MAIN[figure] | FIGURE_SECOND[figure];
    else s->phase = CHOOSE_FIGURE;
}

static void book_claim(State *s, int card, int bodies) {
    int seat = s->active, rung = 0;
    if (card >= SHAPES * 4) {
        rung = rung_reached(card, bodies);
        s->rungs |= (u64)rung << (2 * (card - SHAPES * 4));
    }
    s->hands[seat] ^= BIT(card);
    s->claimed[seat] |= BIT(card);
    s->points[seat] += BOOK[BOOK_POINTS + card * 3 + rung];
    s->quiet = 0;
    if (s->points[seat] >= TARGET && !s->reached[seat]) {
        s->reached[seat] = s->turn;
        if (s->ending == GOING_ON) s->ending = TARGET_REACHED;
    }
}

static void keep(State *s, int where) {
    u64 gone = s->used & ~BIT(where);
    for (int kind = 0; kind < 4; kind++) {
        u64 out = s->bodies[kind] & gone;
        s->bodies[kind] ^= out;
        s->bag[kind] += COUNT(out);
    }
    book_claim(s, s->card, COUNT(s->used));
    s->card = NOWHERE;
    s->used = s->ready = 0;
    settle(s);
}

static void done(State *s) {
    s->ready = 0;
    if (s->phase == CHOOSE_CLAIM) {
        s->phase = CHOOSE_TASK;
        return;
    }
    if (++s->quiet >= QUIET_ROUNDS * SEATS && s->ending == GOING_ON) s->ending = STANDSTILL;
    end_turn(s);
}

static void take(State *s, int card) {
    s->hands[s->active] |= BIT(card);
    s->market ^= BIT(card);
    s->quiet = 0;
    if (!s->reserve) end_turn(s);
    else {
        s->mover = CHANCE;
        s->phase = OPEN_TASK;
    }
}

static void play(State *s, int move) {
    if (move < START) deal_disc(s, (move - DISC) / 6, (move - DISC) % 6);
    else if (move < OPEN) deal_bodies(s, move - START);
    else if (move < DRAW) open_task(s, move - OPEN);
    else if (move < BLIND) s->phase == DRAW_REFILL ? draw_refill(s, move - DRAW) : draw(s, move - DRAW);
    else if (move == BLIND) {
        s->mover = CHANCE;
        s->phase = DRAW_BLINDLY;
    } else if (move < PLACE) choose_effect(s, move - EFFECT);
    else if (move < PUSH) place(s, move - PLACE);
    else if (move < CLAIM) use_effect(s, move);
    else if (move < USE) claim(s, move - CLAIM);
    else if (move < KEEP) {
        s->used = FIGURE_MAIN[move - USE] | FIGURE_SECOND[move - USE];
        s->phase = CHOOSE_KEPT;
    } else if (move < DONE) keep(s, move - KEEP);
    else if (move == DONE) done(s);
    else if (move < THROW) take(s, move - TAKE);
    else if (move < PUT) {
        s->hands[s->active] ^= BIT(move - THROW);
        s->phase = CHOOSE_TASK_AFTER_THROW;
    } else put(s, (move - PUT) / GALAXY_PLACES, (move - PUT) % GALAXY_PLACES);
}

/* Random games: bots/yardstick.py. */

static State fresh(void) {
    State s = {.mover = CHANCE, .phase = DEAL_DISC, .drawn = NOWHERE, .effect = NOWHERE};
    s.placed = s.card = NOWHERE;
    s.reserve = ALL_CARDS;
    for (int kind = 0; kind < 4; kind++) s.bag[kind] = BOOK[BOOK_BODIES + kind];
    for (int seat = 0; seat < SEATS; seat++) s.tokens[seat] = ALL_TOKENS;
    return s;
}

static void random_games(int games, u64 seed, i64 *decisions, i64 *draws) {
    State start = fresh();
    Rng r = seeded(seed);
    for (; games > 0; games--) {
        State s = start;
        while (s.mover != OVER) {
            if (s.mover == CHANCE) {
                play(&s, chance(&s, &r));
                ++*draws;
            } else {
                int count = legal(&s);
                play(&s, moves[below(&r, count)]);
                ++*decisions;
            }
        }
    }
}

int main(int argc, char **argv) {
    int games = argc > 1 ? atoi(argv[1]) : 20000, tries = argc > 2 ? atoi(argv[2]) : 5;
    double best = 0;
    i64 decisions = 0, draws = 0;
    for (; tries > 0; tries--) {
        clock_t start = clock();
        decisions = draws = 0;
        random_games(games, 1, &decisions, &draws);
        double speed = decisions / ((double)(clock() - start) / CLOCKS_PER_SEC);
        if (speed > best) best = speed;
    }
    printf("{\"games\": %d, \"decisions\": %lld, \"draws\": %lld, \"decisions_per_second\": %.0f}\n",
           games, (long long)decisions, (long long)draws, best);
    return 0;
}
