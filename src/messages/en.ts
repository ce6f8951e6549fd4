import { basket } from './basket.ts';
import { basketButton } from './basket-button.ts';
import { calls } from './calls.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { content } from './content.ts';
import { cookieSettings } from './cookie-settings.ts';
import { enquiry } from './enquiry.ts';
import { fit } from './fit.ts';
import { garage } from './garage.ts';
import { home } from './home.ts';
import { leadForm } from './lead-form.ts';
import { leadMail } from './lead-mail.ts';
import { legalGuarantee } from './legal-guarantee.ts';
import { market } from './market.ts';
import { order } from './order.ts';
import { orderMail } from './order-mail.ts';
import { part } from './part.ts';
import { partCard } from './part-card.ts';
import { payment } from './payment.ts';
import { paymentLead } from './payment-lead.ts';
import { paymentMail } from './payment-mail.ts';
import { paymentMethods } from './payment-methods.ts';
import { problem } from './problem.ts';
import { search } from './search.ts';
import { seller } from './seller.ts';
import { sellingProblem } from './selling-problem.ts';
import { consent, shell } from './shell.ts';
import { shopMail } from './shop-mail.ts';
import { ui } from './ui.ts';
import { withdrawal } from './withdrawal.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

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
  garage,
  leadForm,
  leadMail,
  legalGuarantee,
  market,
  order,
  home,
  payment,
  paymentLead,
  part,
  partCard,
  orderMail,
  paymentMail,
  paymentMethods,
  problem,
  search,
  seller,
  sellingProblem,
  shell,
  ui,
  shopMail,
  withdrawal,
  withdrawalMail,
} as const;
