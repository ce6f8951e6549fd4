/** Text pages that screens and mails link to; the others are found by file name alone. */

export const ABOUT_US_PATH = '/about-us';
export const ACCESSIBILITY_PATH = '/accessibility';
/** Also the imprint. */
export const CONTACT_PATH = '/contact';
export const COOKIES_PATH = '/cookies';
export const FAQ_PATH = '/faq';
export const TERMS_PATH = '/info-conditions';
export const DELIVERY_PATH = '/info-international-delivery';
export const PRIVACY_PATH = '/info-privacy';
export const SPECIALIST_KITS_PATH = '/info-specialist-kits';
export const RETURNS_PATH = '/returns';
export const FEATURES_PATH = '/technical-information';
/** With the notice of the legal guarantee. */
export const WARRANTIES_PATH = '/warranties';
