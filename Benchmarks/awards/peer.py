"""The same rows in PostgreSQL: people who vote, and one statement that scores everybody."""

import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "store"))
from postgresql import postgresql  # noqa: E402

# What `castVote` writes: the vote, the person's ballot, and how many picks they have made.
VOTES = """
CREATE TABLE votes (
  competition text, person int, category int, nominee int NOT NULL,
  created timestamptz NOT NULL, updated timestamptz NOT NULL,
  PRIMARY KEY (competition, person, category));
CREATE TABLE ballots (
  competition text, person int, picks jsonb NOT NULL, PRIMARY KEY (competition, person));
CREATE TABLE participants (
  competition text, person int, votes int NOT NULL, PRIMARY KEY (competition, person));
INSERT INTO ballots SELECT 'bench', person, '{}' FROM generate_series(0, 999) person;
INSERT INTO participants SELECT 'bench', person, 0 FROM generate_series(0, 999) person;
"""

# `client_id` is pgbench's, so nobody waits for the row of somebody else, as in the game.
VOTE = r"""
\set category random(1, 24)
\set nominee random(1, 5)
BEGIN;
INSERT INTO votes VALUES ('bench', :client_id, :category, :nominee, now(), now())
  ON CONFLICT (competition, person, category)
  DO UPDATE SET nominee = excluded.nominee, updated = excluded.updated;
UPDATE ballots SET picks = jsonb_set(picks, ARRAY[(:category)::text],
    jsonb_build_object('nomineeId', (:nominee)::int, 'at', now()))
  WHERE competition = 'bench' AND person = :client_id;
UPDATE participants SET votes = (SELECT count(*) FROM ballots, jsonb_object_keys(picks)
    WHERE ballots.competition = 'bench' AND ballots.person = :client_id)
  WHERE competition = 'bench' AND person = :client_id;
COMMIT;
"""

# Everybody with a ballot of 24 picks; in each competition the persons 0 to 4 pick the nominees 0 to 4.
SCORES = """
CREATE TABLE competitions (id int PRIMARY KEY, version int NOT NULL);
CREATE TABLE participants (
  competition int, person int, joined timestamptz NOT NULL, score int NOT NULL,
  rank int NOT NULL, version int NOT NULL, PRIMARY KEY (competition, person));
CREATE TABLE ballots (
  competition int, person int, picks jsonb NOT NULL, PRIMARY KEY (competition, person));
INSERT INTO competitions SELECT id, 0 FROM generate_series(1, {competitions}) id;
INSERT INTO participants SELECT id, person, now() + person * interval '1 second', 0, 0, 0
  FROM generate_series(1, {competitions}) id, generate_series(0, {people} - 1) person;
INSERT INTO ballots SELECT id, person,
    (SELECT jsonb_object_agg('c' || category, jsonb_build_object(
        'nomineeId', (person + category) % 5, 'at', now())) FROM generate_series(1, 24) category)
  FROM generate_series(1, {competitions}) id, generate_series(0, {people} - 1) person;
ANALYZE;
"""

# The scores from the picks, the ranks from the scores, and the version in every competition.
SCORE = """
WITH scored AS (
  SELECT competition, person, score,
    rank() OVER (PARTITION BY competition ORDER BY score DESC, joined) AS place
  FROM (
    SELECT competition, person, joined,
      (ballots.picks -> 'c1' ->> 'nomineeId' = '1')::int AS score
    FROM participants JOIN ballots USING (competition, person)) picked),
named AS (UPDATE competitions SET version = 1)
UPDATE participants SET score = scored.score, rank = scored.place, version = 1
  FROM scored
  WHERE participants.competition = scored.competition AND participants.person = scored.person;
"""


def votes_a_second(clients, seconds):
    """Votes a second of so many clients of pgbench, each for a person of its own."""
    with postgresql() as peer:
        with peer.connect() as connection:
            connection.execute(VOTES)
        return peer.transactions(VOTE, clients, max(10, round(seconds * 4_000 / clients)))


def seconds_to_score(competitions, people):
    """How long one statement takes for everybody in so many competitions."""
    with postgresql() as peer, peer.connect() as connection:
        connection.execute(SCORES.format(competitions=competitions, people=people))
        began = time.perf_counter()
        changed = connection.execute(SCORE).rowcount
        seconds = time.perf_counter() - began
    assert changed == competitions * people, changed
    return seconds
