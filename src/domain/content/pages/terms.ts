import type { PageContent } from './page-content.ts';

export const terms: PageContent = {
  title: 'Terms & Conditions',
  description: 'How an order is made, what it costs, how it is paid, delivered and returned.',
  sections: [
    {
      heading: 'The order',
      paragraphs: [
        'You order as a guest; no account is needed. By pressing "Place Order and Pay" you make us a binding offer to buy what is in your cart. We confirm the order by e-mail with its number and everything that was ordered.',
        'Stock is taken at the moment the order is placed. If a part has been sold to someone else while you were shopping, the order is not placed and we say which part it was.',
      ],
    },
    {
      heading: 'Prices and VAT',
      paragraphs: [
        'Prices are in euro and include VAT at the rate of the shop. The cost of delivery is shown before you order. Deliveries outside the European Union, and deliveries to companies with a valid VAT number of another member state than ours, are billed without VAT.',
        'A struck-through price beside a reduced one is the lowest price of the 30 days before the reduction.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'The ways to pay that are open to you are shown at the checkout. An order that stays unpaid gives its stock back: after 24 hours with an online payment, after 7 days with a bank transfer.',
      ],
    },
    {
      heading: 'Delivery',
      paragraphs: [
        'Each part states when it can be with you, counted from the day on which we receive your payment. If at least one of the parts takes longer, the whole order is delivered when it is complete.',
        'Parts that the manufacturer sends us by air freight may cost extra. We ask you before we charge anything.',
      ],
    },
    {
      heading: 'Withdrawal and returns',
      paragraphs: [
        'As a consumer in the European Union you may withdraw from the purchase within 14 days of receiving the parts, without giving a reason. Tell us by e-mail, and send the parts back unused within 14 days of telling us. We refund what you paid, including standard delivery, within 14 days of your notice, but not before the parts or a proof of their dispatch have reached us.',
        'Parts have to be unfitted and complete. Compare a part with the one on your vehicle before you fit it.',
      ],
    },
    {
      heading: 'Faults and liability',
      paragraphs: [
        'Your statutory rights in case of faulty goods stand in full. Suspension, steering and brake parts decide on safety: have them fitted by a qualified workshop. We are not liable for damage that comes from wrong fitting.',
      ],
    },
    {
      heading: 'Your data',
      paragraphs: [
        'We use what you enter to carry out your order and to answer you, and keep it for as long as the law asks us to.',
      ],
    },
  ],
};
