"""Tables in the browser and for programs.

Where things are: app.py the house and its routes; tables.py opening, sitting, playing, taking
back; company.py chat, leaving, stand-ins, rematch; replays.py finished games, playing on,
uploads; live.py one table in memory and what a viewer may know of it; store.py the database;
events.py the news; api.py and pages.py what programs and people ask; exports.py what they take
home. A page's handler asks for `visit` (visits.py): who asks, in which language, and the tables.
"""
