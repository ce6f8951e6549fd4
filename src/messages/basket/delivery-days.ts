/** The days of delivery methods, and the day by which something is needed. */
export const deliveryDays = {
  /** @param by until when it must be ordered */
  arrives: (days: string, by: string) => (by === '' ? days : `${days}, if ordered ${by}`),
  beforeHour: (hour: number) => `by ${hour}:00`,
  beforeHourOf: (day: string, hour: number) => `by ${day}, ${hour}:00`,
  noEarlier: (method: string, price: string) => `No earlier than ${method} for ${price}`,

  needed: 'Needed by a certain day?',
  loading: 'Looking up the delivery methods...',
  failed: 'The delivery methods could not be looked up. Please try again.',
  none: 'Nothing is delivered there.',
  inTime: (method: string, price: string, days: string) =>
    `${method} for ${price} is there in time: ${days}.`,
  perhaps: (method: string, days: string) => `${method} may be there in time: ${days}.`,
  tooLate: (method: string, days: string) =>
    `Nothing is there by then. The first is ${method}: ${days}.`,
} as const;
