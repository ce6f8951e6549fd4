-- expands: a version that does not know it issues no invoices by itself

select pgboss.create_queue('issue-invoices', '{"policy": "stately"}');
