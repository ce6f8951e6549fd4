/** Beside the cart: what makes a copy of it to keep or to give to somebody. */
export const saveBasket = {
  save: 'Save or share this cart',
  hint: 'Makes a link to a copy: parts and quantities, nothing about you.',
  failed: 'The cart could not be saved. Please try again.',
} as const;
