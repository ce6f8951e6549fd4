/** What a first view may weigh, in bytes as sent, and how it is to do on a phone. */
export const budgets = {
  scriptBytes: 120_000,
  htmlBytes: 60_000,
  fontBytes: 75_000,
  lcpMs: 2000,
  shift: 0.02,
};
