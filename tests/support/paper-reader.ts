/** Whoever opens a paper by its link, and has points for it. */
export const paperReader = { key: '192.0.2.1', pay: async () => {} };
