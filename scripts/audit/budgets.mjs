/** Limits for a first view: bytes as sent, and scores on a phone. */
export const budgets = {
  scriptBytes: 135_000,
  htmlBytes: 60_000,
  fontBytes: 75_000,
  lcpMs: 2000,
  shift: 0.02,
};
