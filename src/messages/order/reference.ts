/** By which the shop finds a fault in its log; on pages that failed, made on the server alone. */
export const reference = {
  text: (requestId: string) => `Reference: ${requestId}`,
} as const;
