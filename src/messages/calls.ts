/** What a shopper reads when a call could not be made or gave no usable answer. */
export const calls = {
  unreachable: 'The shop could not be reached. Please check your connection and try again.',
  timedOut: 'The shop took too long to answer. Please try again.',
  unreadable: 'Something went wrong on our side. Please try again in a moment.',
} as const;
