/** The banner for visitors from a market that another site serves. */
export const market = {
  label: 'Your country',
  comingFrom: (country: string, host: string) =>
    `Hello! It seems that you are coming from ${country}. Just so you know, you can browse the website but we would like to ask you to place your order at ${host}.`,
} as const;
