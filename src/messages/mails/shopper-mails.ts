import { REFUND_DAYS, SEND_BACK_DAYS, WITHDRAWAL_DAYS } from '../../config/law.ts';
import { type MailText, mailText } from '../../kernel/text/harmless-text.ts';

interface ArrivingParcel {
  readonly position: number;
  readonly days: MailText;
  readonly country: MailText;
  /** Part numbers. */
  readonly what: MailText;
}

/** Order numbers and the mails about orders, enquiries and leads. */
export const orderMail = {
  orderNumber: (number: number) => mailText`WB-${number}`,
  subject: (shop: MailText, number: MailText) => mailText`${shop}: your order ${number}`,
  greeting: (name: MailText) => mailText`Hello ${name},`,
  thanks: (number: MailText) =>
    mailText`thank you for your order ${number}. This is what you ordered:`,
  netPrices: mailText`Prices of parts and delivery are without VAT, as you chose; it is added at the end.`,
  line: (quantity: number, partNumber: MailText, description: MailText) =>
    mailText`${quantity} x ${partNumber} ${description}`,
  component: (line: MailText) => mailText`contains ${line}`,
  fitmentNote: (note: MailText) => mailText`Fitment Note: ${note}`,
  items: mailText`Cart subtotal`,
  itemsNet: mailText`Cart subtotal without VAT`,
  deposits: mailText`Deposits`,
  depositsNet: mailText`Deposits without VAT`,
  shipping: (method: MailText) => mailText`Shipping (${method})`,
  shippingNet: (method: MailText) => mailText`Shipping (${method}) without VAT`,
  net: mailText`Total without VAT`,
  tax: (percent: number) => mailText`VAT ${percent} % included`,
  taxAdded: (percent: number) => mailText`VAT ${percent} %, added`,
  taxOfCountryAdded: (percent: number, country: MailText) =>
    mailText`VAT of ${country} ${percent} %, added`,
  taxOfCountry: (percent: number, country: MailText) =>
    mailText`VAT of ${country} ${percent} % included`,
  zeroRated: {
    export: mailText`Without VAT: delivery outside the EU VAT area`,
    'intra-community': mailText`Without VAT: intra-Community supply`,
    'zero-rate': mailText`Without VAT`,
  },
  free: mailText`Free`,
  total: mailText`Order Total`,
  promo: (code: MailText, percent: MailText) => mailText`Incl. ${percent} discount (${code})`,
  promoTerms: (code: MailText, terms: MailText) => mailText`Incl. ${terms} (${code})`,
  vatNumber: (number: MailText) => mailText`VAT number: ${number}`,
  buyerReference: (reference: MailText) => mailText`Your order reference: ${reference}`,
  shipTo: mailText`Ship To`,
  yourAddress: mailText`Your address`,
  pickUp: mailText`You pick it up. We write to you when it is ready.`,
  pickUpAt: (address: MailText) =>
    mailText`Pick up at ${address}. We write to you when it is ready.`,
  billTo: mailText`Billing Data`,
  payment: (method: MailText) => mailText`Payment: ${method}`,
  nothingToPay: mailText`Payment: nothing is to be paid`,
  transfer: (amount: MailText, number: MailText, account: MailText) =>
    mailText`Please transfer ${amount} to ${account} with the reference ${number}.`,
  noTransfer: (amount: MailText, number: MailText) =>
    mailText`This is a demonstration: nobody can transfer ${amount} for order ${number}.`,
  arrives: (days: MailText, country: MailText) => mailText`Arrives ${days} in ${country}`,
  arrivesOncePaid: (days: MailText, country: MailText) =>
    mailText`Arrives ${days} in ${country}, if paid on the day of the order`,
  parcelArrives: ({ position, days, country, what }: ArrivingParcel) =>
    mailText`Parcel ${position} (${what}) arrives ${days} in ${country}`,
  parcelArrivesOncePaid: ({ position, days, country, what }: ArrivingParcel) =>
    mailText`Parcel ${position} (${what}) arrives ${days} in ${country}, if paid on the day of the order`,
  lineArrives: (parcel: number, days: MailText) => mailText`In parcel ${parcel}, arrives ${days}`,
  inTwoParcels: mailText`In two parcels: first what is there, then the rest.`,
  depositsBack: (days: number, returns: MailText) =>
    mailText`Send us your old parts within ${days} days of dispatch, and the deposit comes back: ${returns}.`,
  backorder: mailText`As at least one of the products has a prolonged delivery time, the whole order will be delivered when completed`,
  confirm: (until: MailText) =>
    mailText`Please confirm your order, so that we keep the parts while your transfer is on its way. Otherwise we keep them only until ${until}.`,
  confirmButton: mailText`Confirm my order`,
  confirmSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: please confirm order ${number}`,
  see: mailText`See your order:`,
  why: mailText`Why these amounts and days:`,
  withdrawal: (form: MailText, returns: MailText) =>
    mailText`As a consumer you may withdraw from this contract within ${WITHDRAWAL_DAYS} days of receiving the parts, without giving a reason: ${form}. How it works, with a model text: ${returns}.`,
  guarantee: (address: MailText) =>
    mailText`Your legal guarantee is at least two years from delivery: ${address}.`,
  terms: (address: MailText) => mailText`Our terms: ${address}.`,
} as const;

/** Mails about unpaid orders: warning, cancellation, reopening. */
export const expiryMail = {
  greeting: (name: MailText) => mailText`Hello ${name},`,
  see: mailText`See your order:`,
  write: (email: MailText) => mailText`Questions? Write to ${email}.`,

  warningSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} is waiting for your payment`,
  warning: (number: MailText, until: MailText) =>
    mailText`your order ${number} is not paid yet. We keep its parts for you until ${until}; without a payment by then it is cancelled and the parts go back on sale.`,
  transferOnItsWay: mailText`If you have made the transfer already, reply to this mail: a transfer can take a day or two, and we then keep the parts for you.`,

  cancelledSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} was cancelled`,
  cancelled: (number: MailText) =>
    mailText`your order ${number} was not paid in time, so it was cancelled, and its parts are on sale again. You owe nothing.`,
  unconfirmed: (number: MailText) =>
    mailText`your order ${number} was not confirmed in time, so it was cancelled, and its parts are on sale again. You owe nothing. If you still want the parts, press 'Confirm my order' in the mail about it: as long as all of them are in stock, the order is open again.`,
  cancelledByShop: (number: MailText) =>
    mailText`we have cancelled your order ${number}, which is not paid, and its parts are on sale again. You owe nothing.`,
  cancelledByShopper: (number: MailText) =>
    mailText`as you asked, your order ${number} is cancelled. You owe nothing.`,
  stillWanted: mailText`If you have paid, or still want the parts, reply to this mail: as long as all of them are in stock, we open the order again.`,

  reopenedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} is open again`,
  reopened: (number: MailText, until: MailText) =>
    mailText`your order ${number} is open again, and its parts are kept for you until ${until}. Please pay it by then.`,
} as const;

/** Mails to a shopper about what the shop does with the order: parcels, money, changes. */
export const fulfilmentMail = {
  greeting: (name: MailText) => mailText`Hello ${name},`,
  see: mailText`See your order:`,
  write: (email: MailText) => mailText`Questions? Write to ${email}.`,
  /** As staff typed it. */
  reason: (reason: MailText) => mailText`The reason: ${reason}`,

  handedOverSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} is on its way`,
  handedOver: (number: MailText, carrier: MailText) =>
    mailText`we have handed a parcel of your order ${number} to ${carrier}. In it:`,
  readySubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} is ready to be picked up`,
  ready: (number: MailText) => mailText`these parts of your order ${number} are ready for you:`,
  readyAt: (address: MailText) => mailText`Please pick them up at ${address}.`,
  restReady: mailText`We write again when the rest of your order is ready.`,
  pickedUpSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} was picked up`,
  pickedUp: (number: MailText) => mailText`you have picked up these parts of your order ${number}:`,
  tracking: (tracking: MailText) => mailText`Tracking number: ${tracking}`,
  follow: (url: MailText) => mailText`Follow it: ${url}`,
  /** Under the line. */
  vehicles: (vehicleLine: MailText) => mailText`    ${vehicleLine}`,
  lastParcel: mailText`This completes your order.`,
  moreParcels: mailText`The rest of your order follows in another parcel.`,
  restPromised: (days: MailText) =>
    mailText`We promised it for ${days}, if the order was paid on the day it was placed.`,

  invoiceSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: invoice for order ${number}`,
  paperAsData: (number: MailText, paper: MailText) =>
    mailText`the goods of your order ${number} have left. Attached is ${paper} once more, now as data for your program too.`,
  invoice: (number: MailText, invoice: MailText) =>
    mailText`attached is the invoice ${invoice} for your order ${number}. You also find it on your order’s page.`,
  creditNoteSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: credit note for order ${number}`,
  creditNote: (number: MailText, note: MailText) =>
    mailText`attached is the credit note ${note}. It corrects the invoice for your order ${number}. You also find it on your order’s page.`,

  receivedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: we have your payment for order ${number}`,
  received: (number: MailText, amount: MailText) =>
    mailText`your payment of ${amount} for order ${number} has arrived. Thank you!`,
  receivedShort: (short: MailText, number: MailText, account: MailText | undefined) =>
    account
      ? mailText`${short} of your order is still to come. Please transfer it to ${account} with the reference ${number}.`
      : mailText`${short} of your order is still to come. Please transfer it with the reference ${number}.`,
  receivedSurplus: (surplus: MailText) =>
    mailText`You have paid ${surplus} more than your order costs. You get it back, and a mail when we have sent it.`,
  receivedNext: mailText`We write again when your parts are on their way.`,
  restWrittenOffSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: nothing more to pay for order ${number}`,
  restWrittenOff: (number: MailText, amount: MailText) =>
    mailText`you need not pay the ${amount} that were still to come for your order ${number}.`,

  refundedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: money back for order ${number}`,
  refunded: (number: MailText, amount: MailText) =>
    mailText`we have sent you ${amount} back for your order ${number}, the way you paid. It can take some days to show on your account.`,
  refundedByHand: (number: MailText, amount: MailText) =>
    mailText`we have sent you ${amount} back for your order ${number}. It can take some days to show on your account.`,

  cancelledSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} was cancelled`,
  cancelledPaid: (number: MailText, amount: MailText) =>
    mailText`we have cancelled your order ${number}. You get ${amount} back, and a mail when we have sent it.`,

  piecesCancelledSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: a part of order ${number} was cancelled`,
  piecesCancelled: (number: MailText) =>
    mailText`this falls away from your order ${number} and will not be sent:`,
  costsLess: (less: MailText) => mailText`Your order costs ${less} less.`,
  costsLessBack: (less: MailText, back: MailText) =>
    mailText`Your order costs ${less} less. You get ${back} back, and a mail when we have sent it.`,
  costsLessBackInAll: (less: MailText, back: MailText) =>
    mailText`Your order costs ${less} less. With what was to go back to you before, you get ${back} back in all, and a mail when we have sent it.`,
  costsLessToPay: (less: MailText, owed: MailText) =>
    mailText`Your order costs ${less} less. Please pay only ${owed}.`,
  depositReturnedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: your old part for order ${number} has arrived`,
  depositReturned: (number: MailText, amount: MailText) =>
    mailText`your old part has arrived. You get the deposit of ${amount} for your order ${number} back, and a mail when we have sent it.`,
  priceLoweredSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: a lower price for order ${number}`,
  priceLowered: (number: MailText, what: MailText) =>
    mailText`we have lowered the price of your order ${number}: ${what}.`,
  delivery: mailText`delivery`,

  confirmedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} is confirmed`,
  confirmed: (number: MailText, until: MailText) =>
    mailText`we have confirmed your order ${number} for you, and keep its parts until ${until} while your transfer is on its way.`,

  addressSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: order ${number} goes to another address`,
  address: (number: MailText) => mailText`your order ${number} now goes to:`,

  emailSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: another e-mail address for order ${number}`,
  email: (number: MailText) =>
    mailText`mails about your order ${number} now go to another e-mail address, as we were asked. If that was not you, please write to us.`,

  exchangedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: another part in order ${number}`,
  exchanged: (number: MailText, before: MailText, after: MailText) =>
    mailText`we have exchanged a part of your order ${number}. Instead of\n${before}\nyou get\n${after}`,
  exchangedSamePrice: mailText`The price stays as it was.`,
  exchangedDeposit: (amount: MailText) =>
    mailText`The deposit for the old part is ${amount} lower; what you paid of it comes back to you.`,
  exchangedDue: (amount: MailText) =>
    mailText`It is cheaper: you get ${amount} back, and a mail when we have sent it.`,

  messageSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: about your order ${number}`,

  goodsReceivedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: your return for order ${number} has arrived`,
  goodsReceived: (number: MailText) =>
    mailText`what you have sent back from your order ${number} has arrived. We received:`,
  goodsReceivedLess: (less: MailText) =>
    mailText`For it your order costs ${less} less. We check what you sent and then refund you; you get a mail when we have sent the money.`,
  goodsReceivedNext: mailText`We check it, and you get a mail when we have sent money back.`,

  returnedSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: a parcel of order ${number} came back`,
  returned: (number: MailText) =>
    mailText`a parcel of your order ${number} has come back to us. In it:`,
  returnedNext: mailText`We will write to you about the next steps; you can reply to this mail.`,
} as const;

/** The link to an order, for whoever asked for it by number and e-mail address. */
export const myOrderMail = {
  subject: (shop: MailText, number: MailText) =>
    mailText`${shop}: the link to your order ${number}`,
  opening: (number: MailText) =>
    mailText`here is the link to your order ${number}, with its state, papers and parcels:`,
  ended: (number: MailText) =>
    mailText`the link to your order ${number} has expired. Reply to this mail with what you would like to know, and we will answer.`,
  notYou: mailText`If you did not ask for this, you can ignore it: only you got this mail.`,
} as const;

/** Mails about payments that did not go the usual way. */
export const paymentMail = {
  greeting: (name: MailText) => mailText`Hello ${name},`,
  see: mailText`See your order:`,

  paidSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: we have your payment for order ${number}`,
  paid: (number: MailText, amount: MailText) =>
    mailText`your payment of ${amount} for order ${number} has arrived. Thank you! We write again when your parts are on their way.`,

  lateSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: your payment for ${number} has arrived`,
  late: (number: MailText) =>
    mailText`your payment for order ${number} arrived late. Everything you ordered is still in stock, so we process the order as if it had been in time.`,

  lateRefundSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: we are refunding your payment for ${number}`,
  lateRefund: (number: MailText, amount: MailText) =>
    mailText`your payment of ${amount} for order ${number} arrived late, and some of its parts are no longer available. The order stays cancelled, and we are refunding ${amount} the way you paid. You need not do anything.`,

  secondSubject: (shop: MailText, number: MailText) => mailText`${shop}: ${number} was paid twice`,
  second: (number: MailText, amount: MailText) =>
    mailText`your order ${number} was already paid when a second payment of ${amount} arrived. We are refunding the second one the way you paid it. We process your order as usual, and you need not do anything.`,

  movedSubject: {
    'provider-refund': (number: MailText) => mailText`Money of ${number} went back at the provider`,
    'charged-back': (number: MailText) => mailText`A dispute took back money of ${number}`,
    'chargeback-won': (number: MailText) => mailText`A dispute about ${number} gave money back`,
    'refund-failed': (number: MailText) => mailText`A refund of ${number} did not arrive`,
  },
  moved: {
    'provider-refund': (amount: MailText) =>
      mailText`${amount} went back to the shopper at the provider, and the shop had not asked for it. Say at the desk what it was for: lower a price, or cancel pieces. Nothing more is then to be given back for it.`,
    'charged-back': (amount: MailText) =>
      mailText`A dispute took ${amount} from your account. Answer it at the provider if you want the money back. Nothing of an order goes out of which all money is back.`,
    'chargeback-won': (amount: MailText) =>
      mailText`A dispute was decided for you: ${amount} is back on your account.`,
    'refund-failed': (amount: MailText) =>
      mailText`The provider could not pay out a refund of ${amount}: the money is on your account again. Give it back at the desk once more, by hand where the shopper's card or account takes nothing. Ask the shopper for a bank account then.`,
  },
  /** In the order's history. */
  refundFailed: 'It did not arrive: the money is held again, and is to be given back once more.',
  movedBody: (facts: {
    what: MailText;
    number: MailText;
    provider: MailText;
    reference: MailText;
  }) =>
    mailText`${facts.what}\n\nOrder: ${facts.number}\nProvider: ${facts.provider}\nIts reference: ${facts.reference}`,

  doubtSubject: (number: MailText) => mailText`Please look at a payment for ${number}`,
  doubt: {
    'other-amount': mailText`The provider reports another amount or currency than the order has.`,
    'other-payment': mailText`The provider says that the money belongs to another payment.`,
    'refund-refused': mailText`The money must be refunded, but the provider refuses the refund.`,
  },
  doubtBody: (facts: {
    reason: MailText;
    number: MailText;
    amount: MailText;
    provider: MailText;
    reference: MailText;
  }) =>
    mailText`${facts.reason}\n\nOrder: ${facts.number}\nExpected: ${facts.amount}\nProvider: ${facts.provider}\nIts reference: ${facts.reference}\n\nThe shop does nothing more automatically. Please check the payment with the provider, and refund it there if necessary.`,
} as const;

/** Mails about withdrawals: the receipt, and the word to the shop. */
export const withdrawalMail = {
  receiptSubject: (shop: MailText, number: MailText) =>
    mailText`${shop}: receipt for your withdrawal, order ${number}`,
  receiptOpening: (at: MailText) => mailText`We received this declaration from you on ${at}:`,
  declaration: mailText`I hereby withdraw from my contract for the purchase of the following goods.`,
  wholeOrder: mailText`Everything in this order`,
  name: (name: MailText) => mailText`Name: ${name}`,
  orderNumber: (number: MailText) => mailText`Order number: ${number}`,
  email: (email: MailText) => mailText`E-mail: ${email}`,
  parts: (parts: MailText) => mailText`Goods: ${parts}`,
  fitPromise: mailText`You say that these parts do not fit although the shop had said so. Your order says the same, so sending them back costs you nothing: wait for our label, or send them and tell us what it cost.`,
  misfit: (part: MailText, vehicle: MailText) => mailText`${part}: said to fit ${vehicle}`,
  receiptNext: mailText`We will check it and write to you. Send back what you have received, within ${SEND_BACK_DAYS} days; what was not sent yet is cancelled. We refund you the way you paid.`,
  returns: (address: MailText) => mailText`How to send them back: ${address}`,
  notYours: mailText`If you did not declare this, somebody used your address by mistake: please tell us.`,
  shopSubject: (number: MailText) => mailText`Withdrawal from order ${number}`,
  shopOpening: (at: MailText) => mailText`A buyer has withdrawn from a contract on ${at}.`,
  shopOrder: (address: MailText) => mailText`The order: ${address}`,
  shopCompany: (company: MailText) =>
    mailText`The order names a company: ${company}. The right to withdraw is a consumer's, and in some states a sole trader's: whether it counts is yours to decide.`,
  shopUnknown: mailText`No order has this number and this e-mail address together. Please look into it.`,
  shopFitPromise: mailText`Under the fit promise: these parts are said not to fit, and the order says that they do. Send a label for the return, or pay back what it costs.`,
  shopReceiptSent: mailText`The receipt has been sent.`,
  shopReceiptHeld: mailText`Its receipt was not mailed, because so many withdrawals name this e-mail address today. The page showed it.`,
  shopNext: mailText`Refund the money within ${REFUND_DAYS} days, but not before the parts or a proof of their dispatch have arrived.`,
} as const;
