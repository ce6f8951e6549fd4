/** How accounts of the desk are guarded. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an invitation's link works. */
export const INVITATION_MS = 24 * HOUR_MS;
/** A session ends when nothing was asked for so long. */
export const SESSION_IDLE_MS = 2 * HOUR_MS;
/** A session ends after so long, whatever was asked. */
export const SESSION_MS = 12 * HOUR_MS;
/** How long a passkey or a code that was shown counts as recent. */
export const PROOF_MS = 10 * MINUTE_MS;
/** How long a passkey may take to sign. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
/** In characters. The upper bound keeps what is hashed small. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;
/** Rows that the audit trail shows on one page. */
export const AUDIT_ROWS = 100;
