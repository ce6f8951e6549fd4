/** When to try again. */
export const DATABASE_RETRY_SECONDS = 5;

const PASSING_ERRORS = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'DATABASE_SILENT',
  'ECONNREFUSED',
  'ECONNRESET',
  '08P01', // PgBouncer finds no server
  '25006', // the server takes no writes: another one has become the primary
  '57P01', // the server is shutting down
  '57P02', // the server has crashed
  '57P03', // the server is starting up
  '53100', // its disk is full, until somebody makes room
  '53200', // it has no memory left
  '53300', // it has no connection left
  '55P03', // somebody else held a lock for too long
  '57014', // a statement took longer than it may
  'SHARE_USED_UP',
]);

/** Whether an exception means only that the database cannot be reached or is too busy, which passes. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && PASSING_ERRORS.has((error as { code?: string }).code ?? '');
}
