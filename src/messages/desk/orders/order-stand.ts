/** Texts about where an order stands: what is open, its lines, and the steps that change what is owed. */
export const deskOrderStand = {
  open: {
    'decide-withdrawal': () => 'a withdrawal waits for a decision',
    'decide-parcel': (parcels: string) =>
      parcels === '1' ? 'a parcel came back' : `${parcels} parcels came back`,
    send: (pieces: string) => (pieces === '1' ? '1 piece to send' : `${pieces} pieces to send`),
    'give-back': (amount: string) => `${amount} to give back`,
    surplus: (amount: string) => `${amount} too much received`,
    short: (amount: string) => `${amount} still to come`,
    unpaid: (amount: string) => `${amount} to be paid`,
    credit: () => 'a credit note is to be written',
    'on-its-way-back': (amount: string) => `${amount} on its way back`,
  },
  proofMissing: 'The proof that untaxed goods left is not complete.',
  proofOverdue: (day: string) =>
    `The proof that untaxed goods left is not complete, and its last day was ${day}.`,
  noteProof: 'See what is missing',
  /** Of the buyer's section and the timeline. */
  placed: 'placed',
  /** Of an amount that was to be given back by a withdrawal. */
  priceKept: 'part of the price kept',
  /** Of money for an order that was paid before. */
  moreCame: 'money noted',
  others: 'Other orders',
  allOthers: 'All of them',
  vatNumber: (number: string) => `VAT number ${number}`,
  nothingOpen: 'Nothing is open.',
  /** The step that settles what is open. */
  steps: {
    'decide-withdrawal': 'Decide about the withdrawal',
    'decide-parcel': 'Decide about the parcel',
    send: 'Send it',
    'give-back': 'Give it back',
    surplus: 'Give it back',
    short: 'Note the money, or write it off',
    unpaid: 'Note the payment',
    credit: 'Write the credit note',
  },
  columns: {
    part: 'Part',
    each: 'Each',
    ordered: 'Ordered',
    toSend: 'To send',
    sent: 'Sent',
    back: 'Back',
    billed: 'Billed',
    less: 'Price less',
    owed: 'Price owed',
  },
  /** An entry of the ledger. */
  exchangedFor: (of: { pieces: number; from: string; to: string; reason: string }) =>
    `${of.pieces} x ${of.from} for ${of.to}${of.reason === '' ? '' : `, ${of.reason}`}`,
  depositFell: 'The part that is sent instead has no deposit.',
  cancelled: (pieces: number) => `${pieces} cancelled`,
  cameBack: (pieces: number) => `${pieces} undelivered`,
  inKit: (partNumber: string) => `in ${partNumber}`,
  delivery: 'Delivery',
  total: 'Total',
  ofWhich: (net: string, vat: string) => `${net} without VAT, ${vat} VAT`,
  percentOff: (percent: number) => `${percent} % off`,
  promoCode: (code: string, terms: string) => `Promo code ${code}${terms && `: ${terms}`}`,
  /** What suppliers send to the buyer. */
  dropShipments: 'Drop shipments',
  dropShipment: (supplier: string, state: string) => `${supplier}: ${state}`,
  seeDropShipment: 'See the drop shipment',
  seePurchase: 'See the purchase order',
  orderDropShipment: 'Order it from the supplier',
  dropShipperSends: 'A drop shipper sends it to the buyer: nothing is packed here.',
  /** Where the supplier does not send to buyers. */
  broughtHere: 'A purchase order brings the part here: pack it when its goods are received.',
  supplierSendsOrBrings:
    'A supplier sends it to the buyer, or brings it here: nothing can be packed yet.',
  supplierUnasked:
    'A supplier is to send it to the buyer or bring it here, and has no order for it yet: nothing can be packed yet.',
  draftShipment: (id: number, supplier: string) =>
    `Draft ${id} to ${supplier} is not sent, and stays as it is: cancel it, or take out what falls away.`,
  sentShipment: (number: string, supplier: string) =>
    `${number} is with ${supplier}, who hears nothing of this. Cancel it on its screen as well, which tells them: what they send reaches the buyer.`,
  confirmedShipment: (number: string, supplier: string) =>
    `${number} is confirmed by ${supplier}, who hears nothing of this: what they send reaches the buyer. It can no longer be cancelled on its screen: ask them to stop it, then close it.`,
  /** What a supplier still sends, though the order no longer has it. */
  stopSent: (number: string, supplier: string, parts: string) =>
    `${supplier} still sends ${parts}, which the buyer’s order no longer has. Cancel ${number}, which tells them; what the order still has is then proposed again under “To order”.`,
  stopConfirmed: (number: string, supplier: string, parts: string) =>
    `${supplier} still sends ${parts}, which the buyer’s order no longer has. Ask them to stop it, then close ${number}. If it has left, the buyer gets it: have it fetched back.`,
  reason: 'Reason',
  toldReason: 'Reason, which the mail to the shopper says',
  cancelPieces: 'Cancel pieces',
  cancelPiecesHint:
    'For pieces that are not packed. Their stock goes back on sale, and the shopper gets a mail.',
  piecesOf: (partNumber: string, most: number) =>
    `Pieces of ${partNumber} to cancel, up to ${most}`,
  oldPart: (partNumber: string) => `Old part received: ${partNumber}`,
  oldPartHint: (amount: string) =>
    `The deposit falls; ${amount} of it is still held. The shopper gets a mail.`,
  oldParts: 'Pieces',
  lateReason: 'Reason, where it came after its last day',
  noteOldPart: 'Note the old part',
  lowerPrice: 'Lower a price',
  lowerPriceHint:
    'The goods stay with the buyer. What was paid of it is then to be given back, and the shopper gets a mail.',
  priceOf: 'Price of',
  owed: (what: string, amount: string) => `${what}, ${amount}`,
  lowerBy: 'Lower it by, in euros',
  moreMoney: 'More money came',
  moreMoneyHint:
    'What is still to come is taken as it is. Any other amount is too much: tick the box, and give it back.',
  cameAmount: 'Euros that came',
  cameReference: 'What the bank calls it',
  noteMoney: 'Note the money',
  writeOff: 'Write off the rest',
  writeOffHint: (amount: string) =>
    `Nobody asks for ${amount} any more. The price and its VAT stay as they are.`,
  giveBack: 'Give back',
  fell: 'For what fell away',
  surplus: 'Received too much',
  short: 'Still to come',
  sending: 'On its way back',
  writtenOff: 'Written off',
  owedNow: 'Owed now',
  agreed: 'Agreed',
  refundsFor: {
    pieces: 'pieces',
    delivery: 'delivery',
    reduction: 'a lower price',
    surplus: 'too much received',
    payment: 'a payment of no order',
  },
  refundStates: { sending: 'on its way', done: 'sent', refused: 'refused' },
  fallAway: 'Let it fall away',
  sentAgain: 'Sent again in another parcel.',
  fellAway: 'Fell away: its parts are on sale again.',
  decide: 'What it is about',
  decideHint:
    'Nothing of the order goes out until you say so. Pieces that were not sent fall away at once, the others have to come back; what you leave at 0 may go out again.',
  withdrawnOf: (partNumber: string, left: number) =>
    `Pieces of ${partNumber} that are withdrawn, up to ${left}`,
  decided: 'Decide',
  changes: 'Change the order',
} as const;
