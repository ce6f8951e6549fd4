-- expands: a version that does not know it has no job for the third one

-- A job without its queue is never queued, and nobody hears of it: the first two had none.
select pgboss.create_queue(name, '{"policy": "stately"}')
from unnest(array['ask-numbers-again', 'read-qualifiers', 'fetch-zloty-rates']) as name;
