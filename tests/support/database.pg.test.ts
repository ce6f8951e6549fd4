// The same promises, kept on PostgreSQL.
import './database.test.ts';
