/** Separate from the payment texts, so that basket and checkout do not load it. */
export const paymentLead =
  'Look through it once more: what you order, where it goes and what it costs. Nothing is ordered or reserved until you press the button.';
