/** To the shop about an order, when it is placed and when it is paid. */
export const shopOrderMail = {
  placedSubject: (number: string) => `New order ${number}`,
  paidSubject: (number: string) => `Order ${number} is paid`,
  number: (number: string) => `Order: ${number}`,
  placedAt: (at: string) => `Placed: ${at}`,
  payment: (method: string, state: string) => `Payment: ${method}, ${state}`,
  notPaid: 'not paid yet',
  paid: (at: string) => `paid on ${at}`,
  shipTo: 'Ship To',
  billTo: 'Billing Data',
  email: (email: string) => `E-mail: ${email}`,
  vin: (vin: string) => `VIN: ${vin}`,
  buyerReference: (reference: string) => `Buyer's own reference: ${reference}`,
  backorder: 'Some of it is on backorder: the order goes out when it is complete.',
} as const;
