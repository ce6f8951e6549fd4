/**
 * Runs `work` with a function that runs SQL on a connection that is closed again.
 * @template T
 * @param {string} url
 * @param {(query: (text: string, values?: unknown[]) => Promise<Record<string, any>[]>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function askPostgres(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // What is asked fails with the same error.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows);
  } finally {
    await client.end();
  }
}
