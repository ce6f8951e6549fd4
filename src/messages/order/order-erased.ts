/** In place of the page of an order whose buyer was erased; words that only the server has. */
export const orderErased = {
  title: 'Erased',
  heading: 'The data of this order were erased',
  text: (day: string) =>
    `We erased the names, addresses and contact data of this order on ${day}, because you asked for it or because the time for keeping them was over. Only its invoice and credit notes are left, which the law makes us keep, and nobody sees them here. For a copy of them, or anything else, write to us with the order number.`,
} as const;
