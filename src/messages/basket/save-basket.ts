/** Texts next to the cart for saving or sharing a copy of it. */
export const saveBasket = {
  save: 'Save or share this cart',
  hint: 'Creates a link to a copy with parts and quantities, but nothing about you.',
  failed: 'The cart could not be saved. Please try again.',
} as const;
