"""Bots: honest, reproducible, and the better ones really better."""

from __future__ import annotations

import pytest

import asterism
from asterism.bots.analysis import analyse, win_chance
from asterism.bots.bot import Bot, Budget
from asterism.bots.dreamy import DreamyBot
from asterism.bots.greedy import GreedyBot, glance, standing_after
from asterism.bots.ladder import meetings, pairings
from asterism.bots.levels import KINDS, LEVELS, level_named
from asterism.bots.match import Finish, Fixture, Tally, count, fixtures, play_fixture
from asterism.bots.search import Search, SearchBot
from asterism.bots.tree import ROOT
from asterism.core.errors import BadOption
from asterism.core.rng import Rng
from asterism.core.state import new_buffer
from asterism.core.table import Table
from asterism.games import GAMES
from asterism.i18n import translate
from asterism.study import study

every_game = pytest.mark.parametrize("name", sorted(GAMES))


def midway(name: str, seats: int, seed: int = 3, plies: int = 40) -> Table:
    table = asterism.new(name, seats, seed)
    rng = Rng(seed)
    for _ in range(plies):
        legal = table.legal_numbers()
        table.play(legal[int(rng.below(len(legal)))])
    return table


@every_game
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_bot_plays_legal_moves_from_a_view_alone(name: str, kind: str) -> None:
    table = midway(name, GAMES[name].max_seats)
    assert table.mover is not None
    bot = KINDS[kind](1)
    for _ in range(12):
        if table.mover is None:
            break
        legal = table.legal_numbers()
        move = bot.choose(table.view(table.mover), legal, Budget(iterations=20))
        assert move in legal
        table.play(move)


@every_game
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_seeded_bot_with_iterations_plays_the_same_again(name: str, kind: str) -> None:
    def moves(bot: Bot) -> list[int]:
        table = midway(name, 2)
        for _ in range(8):
            assert table.mover is not None
            view = table.view(table.mover)
            table.play(bot.choose(view, table.legal_numbers(), Budget(iterations=30)))
        return table.played

    assert moves(KINDS[kind](9)) == moves(KINDS[kind](9))


@every_game
def test_what_a_bot_cannot_see_does_not_sway_it(name: str) -> None:
    table = midway(name, GAMES[name].max_seats)
    assert table.mover is not None
    view = table.view(table.mover)
    other = view.imagine(Rng(77)).view(table.mover)
    for kind in KINDS.values():
        chosen = [
            kind(5).choose(seen, table.legal_numbers(), Budget(iterations=25))
            for seen in (view, other)
        ]
        assert chosen[0] == chosen[1]


@every_game
def test_a_search_that_stops_when_decided_makes_the_same_choice(name: str) -> None:
    spared = 0
    for seed in range(6):
        table = midway(name, 2, seed)
        assert table.mover is not None
        searches = [Search(table.view(table.mover), Rng(1)) for _ in range(2)]
        searches[0].run(Budget(iterations=200))
        searches[1].run(Budget(iterations=200), until_decided=True)
        whole, short = (search.tree.most_visited(ROOT) for search in searches)
        assert searches[0].tree.move[whole] == searches[1].tree.move[short]
        spared += int(searches[0].iterations - searches[1].iterations)
    assert spared > 0


@every_game
def test_a_search_with_a_clock_thinks_on_where_its_tree_begins_with_a_favourite(name: str) -> None:
    table = midway(name, 2)
    assert table.mover is not None
    view = table.view(table.mover)
    known = Search(view, Rng(1))
    known.run(Budget(iterations=40))
    search = Search(view, Rng(2), known.tree)
    search.run(Budget(milliseconds=20), until_decided=True)
    assert search.iterations > 0


@every_game
def test_a_search_whose_budget_is_taken_back_stops_and_still_names_a_move(name: str) -> None:
    table = midway(name, 2)
    assert table.mover is not None
    asked: list[bool] = []

    def revoked() -> bool:
        asked.append(True)
        return len(asked) > 1

    budget = Budget(iterations=10**9, revoked=revoked)
    legal = table.legal_numbers()
    assert SearchBot(1).choose(table.view(table.mover), legal, budget) in legal
    assert len(asked) == 2


@every_game
def test_a_glance_at_all_moves_finds_one_after_which_its_seat_stands_best(name: str) -> None:
    table = midway(name, 2)
    assert table.mover is not None
    state = table.view(table.mover).imagine(Rng(1))
    standings = {move: standing_after(state, move) for move in table.legal_numbers()}
    best = {move for move, standing in standings.items() if standing == max(standings.values())}
    seen = {int(glance(state, new_buffer(), len(standings), Rng(seed))) for seed in range(20)}
    assert seen <= best
    hasty = {int(glance(state, new_buffer(), 1, Rng(seed))) for seed in range(60)}
    assert hasty <= set(standings)
    assert len(hasty) > len(best) or len(standings) == len(best)


@every_game
def test_analysis_ranks_moves_and_gives_a_line(name: str) -> None:
    table = midway(name, 2)
    assert table.mover is not None
    advice = analyse(table.view(table.mover), Budget(iterations=120), seed=1)
    assert 1 <= len(advice) <= 3
    legal = table.legal_numbers()
    assert all(item.move in legal and item.line[0] == item.move for item in advice)
    assert all(0.0 <= item.chance <= 1.0 for item in advice)
    assert [item.tries for item in advice] == sorted((a.tries for a in advice), reverse=True)


def test_a_higher_reward_is_a_higher_chance() -> None:
    chances = [win_chance(reward) for reward in (0.0, 0.2, 0.5, 0.8, 1.0)]
    assert chances == sorted(chances)
    assert (chances[0], chances[2], chances[4]) == (0.0, 0.5, 1.0)


@every_game
def test_a_study_speaks_of_the_best_moves_in_words(name: str) -> None:
    table = midway(name, 2)
    lines = [translate(line, "en") for line in study(table, Budget(iterations=120), 2)]
    assert lines[0].startswith("1. ")
    assert any(line.startswith("2. ") for line in lines) or len(table.legal_numbers()) == 1


@every_game
def test_there_is_nothing_to_study_when_nobody_decides(name: str) -> None:
    over = asterism.random_table(name, 2, 1)
    waiting = asterism.replay(over.record, 0)
    for table in (over, waiting):
        with pytest.raises(BadOption):
            list(study(table, Budget(iterations=5), 1))


def test_a_dreamy_bot_feels_its_way() -> None:
    table = midway("nebula", 2)
    assert table.mover is not None
    view, legal = table.view(table.mover), table.legal_numbers()
    lost = [DreamyBot(seed, GreedyBot(1), 100).choose(view, legal, Budget()) for seed in range(20)]
    awake = {DreamyBot(seed, GreedyBot(1), 0).choose(view, legal, Budget()) for seed in range(20)}
    assert set(lost) <= set(legal)
    assert awake == {GreedyBot(1).choose(view, legal, Budget())}


def test_meetings_count_each_pair_once() -> None:
    finishes = [
        Finish(Fixture(("a", "b"), 1), (1.0, 0.0), (9, 5), 30),
        Finish(Fixture(("b", "a"), 2), (0.5, 0.5), (7, 7), 30),
    ]
    found = meetings(finishes)
    assert [(m.first, m.second, m.games, m.share) for m in found] == [("a", "b", 2, 0.75)]


def test_neighbours_on_the_ladder_meet_equally_often_and_by_turns() -> None:
    jobs = pairings(["a", "b", "c", "d"], 2, 20, 1)
    met = [job.players for job in jobs]
    pairs = [("a", "b"), ("a", "c"), ("b", "c"), ("b", "d"), ("c", "d")]
    assert sorted(met) == sorted(2 * pairs + 2 * [(second, first) for first, second in pairs])
    assert len({job.seed for job in jobs}) == 20


def test_levels_and_bots_by_name() -> None:
    assert level_named("expert").budget == Budget(iterations=800, milliseconds=2000)
    assert level_named("search:2s").budget == Budget(milliseconds=2000)
    assert level_named("search:50ms").budget == Budget(milliseconds=50)
    assert level_named("search:70").budget == Budget(iterations=70)
    assert list(LEVELS) == ["beginner", "casual", "skilled", "expert"]
    for text in ("genius", "search:x", "greedy:1h"):
        with pytest.raises(BadOption):
            level_named(text)


def test_everybody_sits_everywhere_equally_often() -> None:
    jobs = fixtures(["a", "b", "c"], 3, 9, 1)
    for seat in range(3):
        assert sorted(job.players[seat] for job in jobs) == ["a"] * 3 + ["b"] * 3 + ["c"] * 3
    assert len({job.seed for job in jobs}) == 9


def test_the_interval_holds_the_share_and_narrows() -> None:
    small, large = Tally(10, 7.0), Tally(1000, 700.0)
    assert small.interval[0] < 0.7 < small.interval[1]
    assert large.interval[1] - large.interval[0] < small.interval[1] - small.interval[0]


@every_game
def test_greedy_beats_random(name: str) -> None:
    finishes = [
        play_fixture(lambda seats, seed: asterism.new(name, seats, seed), job)
        for job in fixtures(["greedy", "random"], 2, 10, 100)
    ]
    assert count(finishes)["greedy"].wins >= 8


@every_game
def test_a_fixture_is_played_to_its_end(name: str) -> None:
    finish = play_fixture(
        lambda seats, seed: asterism.new(name, seats, seed), Fixture(("random",) * 2, 4)
    )
    assert sum(finish.shares) == pytest.approx(1.0)
    assert finish.decisions > 10
