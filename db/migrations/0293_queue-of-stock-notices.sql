-- expands: a version that does not know it tells nobody that a part is back

select pgboss.create_queue('tell-back-in-stock', '{"policy": "stately"}');
