/** Texts of the desk's start screen. */
export const deskStart = {
  title: 'Start',
  work: 'To do now',
  nothing: 'Nothing waits.',
  counted: (count: number, most: number) => (count >= most ? `${most} or more` : String(count)),
  views: {
    'to-pack': 'to pack',
    late: 'late',
    short: 'paid, short of stock',
    unpaid: 'waiting for payment',
    underpaid: 'paid too little',
    refunds: 'refunds to make',
    'came-back': 'came back undelivered',
    withdrawals: 'withdrawals',
  },
  enquiries: (days: number) => `questions of the last ${days} days`,
  leads: (days: number) => `requests of dealers of the last ${days} days`,
  goingLive: 'Going live',
  catalogue: 'Catalogue',
  changed: (at: string) => `Last changed on ${at}.`,
  unchanged: 'Nothing has been imported yet.',
  imported: (at: string, by: string) => `${at} by ${by}`,
};
