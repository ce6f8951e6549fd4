/** One parcel or two, and late lines that are ordered by themselves. */
export const sending = {
  lateNames: (names: string) => `${names} arrives later than the rest.`,
  sending: 'How shall we send it?',
  together: (days: string) => `Everything in one parcel: arrives ${days}`,
  parted: (first: string, later: string) =>
    `What is there first: arrives ${first}, the rest ${later}`,
  twoParcels: (extra: string) => `Two parcels, ${extra} more for delivery`,
  twoParcelsSame: 'Two parcels, delivery costs the same',
  twoParcelsUnknown: 'Two parcels; what that costs depends on the delivery method',
  setAside: 'Order it by itself',
  setAsideOf: (name: string) => `later: ${name}`,
  pieces: (quantity: number) => `${quantity} ×`,
  setAsideTitle: 'Kept to be ordered by itself',
  setAsideHint:
    'Order the rest first. What stands here stays in this browser until you take it back.',
  takeBack: 'Put into the cart',
  takeBackOf: (name: string) => `: ${name}`,
  forget: (name: string) => `Remove ${name} from the list`,
} as const;
