import { ibanOf } from '../kernel/iban.ts';
import { type Config, ConfigError } from './config.ts';

/**
 * The missing requirements for taking money.
 * @throws ConfigError where they stop the start
 */
export function checkSelling(config: Config, takesMoney: boolean): readonly string[] {
  const missing = missingForSelling(config, takesMoney);
  if (missing.length === 0 || config.onlyWarns) return missing;
  throw new ConfigError(
    'The shop cannot take money yet (CHECK=warn starts it all the same, for a rehearsal):',
    missing,
  );
}

/**
 * Missing requirements for taking money, one sentence each.
 * @param takesMoney by a payment provider
 * @returns none for a demonstration, even one that is tried with a provider's keys
 * The seller must be named: Directive 2000/31/EC, article 5.
 */
export function missingForSelling(config: Config, takesMoney: boolean): string[] {
  const { bankAccount, demoCatalogue, demoPayment, isDemonstration, mail, seller } = config;
  if (isDemonstration) return [];
  const isMissing = (setting: string | undefined) => setting === undefined;
  return [
    ...(isMissing(seller.name) ? ['SELLER_NAME: set the legal name of who sells.'] : []),
    ...(isMissing(seller.address) ? ['SELLER_ADDRESS: set the postal address of who sells.'] : []),
    ...(isOnlyHere(seller.email)
      ? ['SELLER_EMAIL: set the address that shoppers write to (or MAIL_TO, which stands for it).']
      : []),
    ...(isMissing(mail.smtpUrl)
      ? ['SMTP_URL: set the mail server; without one no shopper gets a confirmation.']
      : []),
    ...(isOnlyHere(mail.from) ? ['MAIL_FROM: set the address that mails come from.'] : []),
    ...(isOnlyHere(mail.to) ? ['MAIL_TO: set the address that enquiries and orders go to.'] : []),
    ...(isMissing(bankAccount) && !takesMoney && !demoPayment
      ? ['BANK_ACCOUNT: set the account for transfers, or the keys of a payment provider.']
      : []),
    ...(bankAccount !== undefined && ibanOf(bankAccount) === undefined
      ? ['BANK_ACCOUNT: it holds no valid IBAN; look at its digits again.']
      : []),
    ...(demoCatalogue
      ? ['DEMO: on fills an empty database with made-up parts; leave it empty for a shop.']
      : []),
  ];
}

/** Test settings that are on, and required settings that are off; each start logs them. */
export function riskySettings(config: Config): string[] {
  const { bankAccount, demoPayment, isDemonstration, rateLimit } = config;
  return [
    ...(!isDemonstration && bankAccount === undefined
      ? ['BANK_ACCOUNT is not set: bank transfer is not offered.']
      : []),
    ...(!isDemonstration && demoPayment
      ? ['DEMO_PAYMENT is on: anybody can end an order as paid, and no money moves.']
      : []),
    ...(rateLimit === undefined
      ? ['RATE_LIMIT is off: nothing limits calls, orders or mails.']
      : []),
  ];
}

function isOnlyHere(address: string): boolean {
  return /@localhost>?$/.test(address);
}
