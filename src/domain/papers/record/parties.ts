import type { Config } from '../../../config/config.ts';
import { countryName, isoCountry } from '../../../config/countries/countries.ts';
import type { CountryForms } from '../../../config/einvoice-forms.ts';
import type { Seller } from '../../../config/seller.ts';
import type { Address } from '../../../kernel/address.ts';
import { plainText } from '../../../kernel/text/plain-text.ts';
import {
  normalVatNumber,
  typedVatPrefix,
  vatPrefixOf,
} from '../../../kernel/vat-numbers/vat-number.ts';
import type { Order } from '../../checkout/order.ts';
import type { BuyerParty, PostalParty, SellerParty, VatNumberParts } from './record.ts';

/** What an authority or a company's books need to know of the buyer beyond the addresses. */
export type BuyerDetails = Pick<BuyerParty, 'leitwegId' | 'isJst' | 'isVatGroupMember' | 'unitId'>;

export const noBuyerDetails: BuyerDetails = {
  leitwegId: '',
  isJst: false,
  isVatGroupMember: false,
  unitId: '',
};

/** The seller as the settings name it. Without an address in fields, its lines stand for the street. */
export function sellerParty({
  seller,
  sellerCountry,
  shopName,
}: Pick<Config, 'seller' | 'sellerCountry' | 'shopName'>): SellerParty {
  const name = seller.name ?? shopName;
  return {
    name,
    tradeName: shopName === name ? '' : shopName,
    ...sellerAddress(seller),
    country: isoCountry(sellerCountry),
    countryName: countryName(sellerCountry),
    contact: '',
    email: seller.email,
    phone: seller.phone ?? '',
    vat: seller.vatNumber === undefined ? null : vatNumberParts(seller.vatNumber, sellerCountry),
    electronic: seller.electronicAddress ?? null,
    register: seller.register ?? '',
    eori: seller.eori ?? '',
    otherNumbers: seller.otherNumbers,
  };
}

function sellerAddress({ postal, addressLines }: Seller) {
  if (postal) return { lines: [postal.street], zip: postal.zip, city: postal.city };
  return { lines: addressLines, zip: '', city: '' };
}

/**
 * The buyer that was agreed when the order was placed. Names stand as they were written. The e-mail address is in the
 * record only where it is the electronic address of the form that companies of the country get: XRechnung without a
 * Leitweg-ID. A phone number never is.
 */
export function buyerParty(order: Order, details: BuyerDetails, forms: CountryForms): BuyerParty {
  const address = order.billingAddress ?? order.shippingAddress;
  const { isCompany } = order;
  const number = order.vatEvidence?.vatNumber ?? order.vatNumber;
  const party = postalParty(address);
  const addressee = plainText(address.addressee);
  const isReachedByMail = isCompany && !details.leitwegId && forms[party.country] === 'xrechnung';
  return {
    ...party,
    is: isCompany ? 'company' : 'consumer',
    contact: party.name === addressee ? '' : addressee,
    email: isReachedByMail ? order.shippingAddress.email : '',
    phone: '',
    vat: isCompany && number ? vatNumberParts(number, address.country) : null,
    electronic: null,
    ...details,
  };
}

/** Where the goods go, where that is another place than the buyer's; null also for what is picked up. */
export function deliveryParty({ billingAddress, shippingAddress, pickUpAt }: Order) {
  return billingAddress && pickUpAt === null ? postalParty(shippingAddress) : null;
}

function postalParty(address: Address): PostalParty {
  const street = [address.address, address.address2].filter(Boolean).join(' ');
  const country = isoCountry(address.country);
  return {
    name: plainText(address.company || address.addressee),
    lines: [street, address.address3].map(plainText).filter(Boolean),
    city: plainText(address.city),
    zip: plainText(address.zip),
    country,
    // The shop's entries for islands say more than their state.
    countryName: countryName(address.country),
  };
}

/**
 * A VAT number in its two parts. Greece writes EL, Northern Ireland XI. A number from outside the EU's VAT area has no
 * letters before it: `CHE123456789MWST` is whole, Norway's stands without its NO, and that of a company of the Canary
 * Islands without the ES of VIES.
 * @param country of the shop's list; a member state's letters are put before a number that was written without
 */
export function vatNumberParts(text: string, country: string): VatNumberParts {
  const number = normalVatNumber(text);
  const typed = typedVatPrefix(number);
  if (typed) return { prefix: typed, digits: number.slice(2) };
  const isWithLetters = new RegExp(`^${isoCountry(country)}\\d`).test(number);
  return {
    prefix: vatPrefixOf(country) ?? '',
    digits: isWithLetters ? number.slice(2) : number,
  };
}
