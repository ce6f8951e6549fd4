import { basket } from './basket/basket.ts';
import { basketButton } from './basket/basket-button.ts';
import { calls } from './calls.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { fit } from './catalogue/fit.ts';
import { fitWarning } from './catalogue/fit-warning.ts';
import { garage } from './catalogue/garage.ts';
import { lightbox } from './catalogue/lightbox.ts';
import { part } from './catalogue/part.ts';
import { partCard } from './catalogue/part-card.ts';
import { partList } from './catalogue/part-list.ts';
import { search } from './catalogue/search.ts';
import { vehicleLine } from './catalogue/vehicle-line.ts';
import { checkout } from './checkout.ts';
import { content } from './content.ts';
import { cookieSettings } from './cookie-settings.ts';
import { enquiry } from './enquiry.ts';
import { home } from './home.ts';
import { leadForm } from './lead-form.ts';
import { legalGuarantee } from './legal-guarantee.ts';
import { seller } from './mails/seller.ts';
import {
  digestMail,
  leadMail,
  shopMail,
  shopOrderMail,
  vatNumberMail,
} from './mails/shop-mails.ts';
import {
  expiryMail,
  fulfilmentMail,
  myOrderMail,
  orderMail,
  paymentMail,
  withdrawalMail,
} from './mails/shopper-mails.ts';
import { stockNoticeMail } from './mails/stock-notice-mails.ts';
import { market } from './market.ts';
import { order } from './order/order.ts';
import { orderLink } from './order/order-link.ts';
import { payment } from './payment.ts';
import { paymentLead } from './payment-lead.ts';
import { paymentMethods } from './payment-methods.ts';
import { problem } from './problem.ts';
import { sellingProblem } from './selling-problem.ts';
import { consent, shell } from './shell.ts';
import { stockNotice } from './stock-notice.ts';
import { ui } from './ui.ts';
import { withdrawal } from './withdrawal.ts';

/** Every text that a shopper sees, by screen. Texts in quotes in docs/requirements.md stand here to the letter. */
export const messages = {
  basket,
  basketButton,
  calls,
  checkout,
  catalogue,
  consent,
  content,
  cookieSettings,
  enquiry,
  fit,
  fitWarning,
  garage,
  leadForm,
  fulfilmentMail,
  leadMail,
  stockNotice,
  stockNoticeMail,
  legalGuarantee,
  market,
  myOrderMail,
  order,
  orderLink,
  home,
  payment,
  paymentLead,
  lightbox,
  part,
  partCard,
  partList,
  orderMail,
  expiryMail,
  paymentMail,
  paymentMethods,
  problem,
  search,
  seller,
  sellingProblem,
  shell,
  ui,
  shopMail,
  vehicleLine,
  withdrawal,
  withdrawalMail,
  shopOrderMail,
  vatNumberMail,
  digestMail,
} as const;
