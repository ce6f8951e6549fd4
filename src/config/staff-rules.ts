/** How accounts of the desk are guarded. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an invitation's link works. */
export const INVITATION_MS = 24 * HOUR_MS;
/** A session ends after this time without a request. */
export const SESSION_IDLE_MS = 2 * HOUR_MS;
/** A session ends after this time in any case. */
export const SESSION_MS = 12 * HOUR_MS;
/** How long a shown passkey or code counts as recent. */
export const PROOF_MS = 10 * MINUTE_MS;
/** How long a passkey may take to sign. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
/** In characters. The upper bound limits the work of hashing. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;
/** How long a step of the desk can be undone: the seconds that its button is shown, and those that a press takes. */
export const UNDO_MS = 15_000;
export const UNDO_SHOWN_SECONDS = 5;
/** Rows of the audit trail on one page. */
export const AUDIT_ROWS = 100;
