const HEAVIEST = 3;

/**
 * The time PostgreSQL spends on the shop's statements, by its own clock. Nothing on a server without
 * pg_stat_statements, such as the embedded database.
 * @param {(text: string) => Promise<object[]>} query runs SQL on the shop's database, past the shop
 */
export async function openStatementClock(query) {
  const isThere = await query('create extension if not exists pg_stat_statements')
    .then(() => query('select pg_stat_statements_reset()'))
    .then(() => true)
    .catch(() => false);
  if (!isThere) return { async reset() {}, totalMs: async () => null, heaviest: async () => [] };
  const ours = 'dbid = (select oid from pg_database where datname = current_database())';
  return {
    reset: () => query('select pg_stat_statements_reset()'),
    async totalMs() {
      const [{ total }] = await query(
        `select coalesce(sum(total_exec_time), 0) as total from pg_stat_statements where ${ours}`,
      );
      return total;
    },
    async heaviest() {
      return query(
        `select query, calls::int, mean_exec_time as mean, max_exec_time as max
         from pg_stat_statements where ${ours} and query not like '%pg_stat_statements%'
         order by total_exec_time desc limit ${HEAVIEST}`,
      );
    },
  };
}
