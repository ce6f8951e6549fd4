import { invalidEmail, invalidName } from './email.ts';

/** Checkout: steps, labels, hints and what is said about a field. */
export const checkout = {
  pageTitle: 'Checkout',
  pageDescription: 'Where your order goes, how it comes to you and how you pay.',
  title: 'Checkout',
  progress: 'Steps of your order',
  steps: {
    shipping: 'Shipping',
    review: 'Review & Payments',
    confirmation: 'Payment Confirmation',
  },
  optional: '(optional)',

  personal: 'Personal Details',
  firstName: 'First Name',
  lastName: 'Last Name',
  companyName: 'Company',
  email: 'E-mail',
  emailSecond: 'Repeat E-mail',
  phone: 'Phone',
  phoneHint: 'For the courier.',
  vin: 'VIN',
  buyerReference: 'Your order reference',
  buyerReferenceHint: 'Your own number for this order. It is printed on all documents.',
  vinHint:
    'With the vehicle identification number we can check that the parts fit. You can continue without it.',

  shipping: 'Shipping Details',
  streetAddress: 'Street Address',
  streetAddress2: 'Street Number',
  streetAddress3: 'Apartment, suite, unit',
  city: 'City',
  zip: 'Zip/Postal Code',
  country: 'Country',

  differentBilling: 'Billing address is different from the shipping address',
  billing: 'Billing Data',
  company: 'Company or name',
  billaddress: 'Street address and number',
  billaddress2: 'Apartment, suite, unit',
  billcity: 'City',
  billzip: 'Zip/Postal Code',
  billcountryname: 'Country',

  isCompany: 'B2B: I am buying for a company with a VAT number',
  vat: 'VAT number',
  vatHint: 'Without the country prefix: the prefix follows from the country you choose.',
  vatChecking: 'Checking the VAT number...',
  vatGood: 'VAT number accepted.',
  tradeOnly:
    'Some of your parts are sold only to companies whose VAT number was checked. Please enter the number, or take these parts out of the cart.',
  tradeOnlyParts: (partNumbers: string) =>
    `These parts are sold only to companies whose VAT number was checked: ${partNumbers}. Please order as a company with its number, or take them out of the cart.`,
  noCompanySales:
    'This shop cannot bill companies yet, as it has no VAT number of its own. Please go on as a private buyer, or write to us.',
  vatUnchecked: 'We keep this number as you typed it. Numbers from outside the EU are not checked.',
  vatUnavailableHint:
    'We cannot sell to your company without a confirmed number. Please try again in a moment, or continue as a private buyer, with VAT.',
  vatTryAgain: 'Try again',
  goOnPrivately: 'Continue as a private buyer',

  delivery: 'Select shipping method',
  chooseCountryFirst: 'Choose a country to see the delivery methods and their prices.',
  noDelivery: 'None of our delivery methods serves this country.',
  payment: 'Select payment method',
  paymentLoading: 'Loading payment methods...',
  paymentFree: 'Payment',
  nothingToPay: 'There is nothing to pay: no payment method is needed.',
  freeUnwanted:
    'This order would cost nothing, and we do not take such orders here. Please write to us, or take out the promo code.',
  totalTooSmall: (methods: string) => `Not for an order as small as this: ${methods}`,
  paymentFailed: (reason: string) => `Failed to fetch payment methods: ${reason}`,
  httpError: (status: number) => `HTTP error! ${status}`,
  tryAgain: 'Try again',

  terms: 'I have read and accept the',
  termsLink: 'Terms & Conditions',
  next: 'Next',
  saving: 'Saving your details...',
  safe: 'We use your details for this order only: to deliver it, to bill it and to contact you.',

  required: 'This is a required field.',
  invalidEmail,
  invalidName,
  shortPhone: 'Please enter the whole phone number, with at least 6 digits.',
  sameEmails: 'Both emails need to be the same!',
  unknownCountry: 'Please choose a country from the list.',
  vatLetters: 'Please remove letters before the VAT number. Use country selection for prefix',
  vatInvalid: 'Invalid VAT number',
  vatUnavailable:
    'Invalid VAT number: the EU’s register of VAT numbers does not answer, so it cannot be confirmed right now.',
  termsRequired: 'Please accept the terms and conditions to go on.',
  summaryTitle: (count: number) =>
    count === 1 ? 'Please correct one thing' : `Please correct ${count} things`,
} as const;
