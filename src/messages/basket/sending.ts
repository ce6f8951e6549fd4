/** One parcel or two, and late lines that are ordered by themselves. */
export const sending = {
  lateNames: (names: string) => `${names} arrives later than the rest.`,
  sending: 'How should we send it?',
  together: (days: string) => `Everything in one parcel: arrives ${days}`,
  parted: (first: string, later: string) =>
    `Available parts first: arrive ${first}, the rest ${later}`,
  twoParcels: (extra: string) => `Two parcels, ${extra} more for delivery`,
  twoParcelsSame: 'Two parcels, delivery costs the same',
  twoParcelsUnknown: 'Two parcels; the price depends on the delivery method',
  setAside: 'Order it separately',
  setAsideOf: (name: string) => `later: ${name}`,
  pieces: (quantity: number) => `${quantity} ×`,
  setAsideTitle: 'Saved to order separately',
  setAsideHint: 'Order the rest first. These parts stay in this browser until you put them back.',
  takeBack: 'Put into the cart',
  takeBackOf: (name: string) => `: ${name}`,
  forget: (name: string) => `Remove ${name} from the list`,
} as const;
