/** Leads to ordering by part numbers; apart from the texts of that page, which pages with the link do not need. */
export const orderListLink = 'Order by part numbers';
