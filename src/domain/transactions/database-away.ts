/** When to ask again. */
export const DATABASE_RETRY_SECONDS = 5;

const CONNECTION_ERRORS = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  '57P01', // the server is shutting down
  '57P03', // the server is starting up
]);

/** Whether an exception says that the database cannot be reached, which passes, and nothing else is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && CONNECTION_ERRORS.has((error as { code?: string }).code ?? '');
}
