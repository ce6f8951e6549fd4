/** The vehicles that the browser remembers. */
export const garage = {
  title: 'Your vehicles',
  another: 'Choose another vehicle',
  clear: 'Shop without a vehicle',
  empty: 'No vehicles yet. Choose one in the catalogue, and it stays here.',
  remove: (vehicle: string) => `Remove ${vehicle}`,
  hint: 'Your last vehicles are kept in this browser only.',
} as const;
