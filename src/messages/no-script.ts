/** At the top of every page without script; only the server has it. */
export const noScript = {
  text: 'Without JavaScript you can find parts and ask about them; the cart and the checkout need it.',
  link: 'Or order by e-mail or phone',
} as const;
