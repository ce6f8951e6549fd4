/** Texts of the desk about the proof that goods left untaxed. */
export const deskEvidence = {
  title: 'Evidence',
  lead: 'Paid orders without VAT whose proof is not complete: that goods arrived in another member state, or left the EU. The earliest last day comes first. Proof is noted on the order’s page.',
  none: 'Nothing is missing.',
  table: 'Orders with missing evidence',
  columns: {
    order: 'Order',
    buyer: 'Buyer',
    net: 'Net',
    left: 'Left on',
    missing: 'What is missing',
    due: 'VAT is due after',
  },
  notLeft: 'not yet',
  noDay: '–',
  supply: {
    'intra-community': 'intra-Community supply',
    export: 'export',
  },
  missing: {
    'transport-paper':
      'A paper of the transport: consignment note, the carrier’s invoice or delivery record',
    'second-issuer': 'A second paper, of somebody else than the first',
    'buyer-statement':
      'The buyer’s statement of where the goods are, by the 10th of the month after',
    'export-paper':
      'The message of customs that the goods left (IE-599), or another paper that customs confirmed',
  },
  notSentYet: 'It has not left.',
  changed: 'VIES has another answer about the VAT number.',
  erased: 'an erased buyer',
  /** In place of an order whose buyer was erased. */
  buyerErased: (day: string) =>
    `What this order knew of its buyer was erased on ${day}: they asked for it, or the time for keeping it was over.`,
  keptPapers: 'The law keeps its invoice and credit notes, apart from the orders.',
  toKept: 'See what is kept',
  askOwner: 'An owner finds them under “Erased buyers”.',
  kept: {
    title: 'Erased buyers',
    lead: 'Of an order whose buyer was erased the law keeps invoice and credit notes, what they say of the buyer, and the proof of an untaxed supply. They are shown here, for accounting only.',
    number: 'Order number',
    show: 'Show',
    unknown: 'No order of that number has an erased buyer. Other orders are under “Orders”.',
    buyer: 'Buyer on the invoice',
    erased: 'Erased',
    until: 'Kept until',
    papers: 'Papers',
    none: 'There is no invoice.',
  },
  panel: {
    title: 'Evidence for the zero rate',
    proved: {
      'intra-community':
        'It is presumed that the goods arrived in the other member state (Regulation 282/2011, article 45a).',
      export: 'It is proved that the goods left the EU.',
    },
    missing: 'Still missing:',
    due: (day: string) => `Without it, domestic VAT is due after ${day}.`,
    parcel: ({ carrier, tracking, on }: Record<'carrier' | 'tracking' | 'on', string>) =>
      `${carrier} ${tracking}, handed over ${on}`.replace(' ,', ','),
    delivered: (day: string) => `noted as delivered ${day}`,
    known: 'Parcels',
    buyer: 'Buyer on the order',
    vatNumber: 'VAT number',
    whenOrdered: 'VIES when it was ordered',
    whenSent: 'VIES when it was sent',
    notAsked: 'not asked',
    answer: { valid: 'valid', invalid: 'not valid' },
    check: ({ answer, trader, at, id }: Record<'answer' | 'trader' | 'at' | 'id', string>) =>
      [answer, trader, at, id].filter(Boolean).join(', '),
    proofs: 'Proof that is noted',
    proof: ({ kind, reference, by, on }: Record<'kind' | 'reference' | 'by' | 'on', string>) =>
      `${kind}: ${reference}, ${by}, ${on}`,
    remove: 'Take back',
    noteTitle: 'Note a proof',
    kind: 'Kind',
    kinds: {
      'consignment-note': 'Consignment note (CMR, bill of lading, air waybill)',
      'carrier-invoice': 'Invoice of the carrier',
      'delivery-record': 'The carrier’s record of the delivery',
      insurance: 'Insurance of the transport',
      'transport-payment': 'Payment of the transport',
      'official-paper': 'Paper of a notary or an authority about the arrival',
      'warehouse-receipt': 'Receipt of a warehouse in the state of arrival',
      'buyer-statement': 'Statement of the buyer who fetched the goods',
      'export-message': 'IE-599 of customs, by its MRN',
      'other-export-paper': 'Another export paper that customs confirmed',
    },
    reference: 'Number, and where it is filed',
    issuedBy: 'Who issued it',
    datedOn: 'Its day',
    note: 'Note it',
    confirmTitle: 'The VAT number waits for you',
    confirmHint:
      'Nobody could be asked about this number, as VIES is not switched on. Look it up on the Commission’s page, keep the answer, and write here how you checked it. Until then nothing is packed or invoiced. A wrong number: cancel the order.',
    confirmReason: 'How it was checked',
    confirm: 'Confirm the number',
    changed:
      'When the goods left, VIES had another answer about the number than when it was ordered. The registers still have the sale without VAT. If the number did not hold, your accountant has to declare it as taxed, and to take it off the recapitulative statement.',
    seen: 'I have seen it',
  },
} as const;
