/** The reference on failed pages, by which the shop finds the fault in its log; rendered on the server only. */
export const reference = {
  text: (requestId: string) => `Reference: ${requestId}`,
} as const;
