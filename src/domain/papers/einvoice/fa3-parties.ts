import type { BuyerParty, PaperRecord, PostalAddress, SellerParty } from '../record/record.ts';
import { cut, element, only, type Xml } from './xml.ts';

/** Prefixes of VAT numbers that the schema calls the EU's (TKodyKrajowUE), Northern Ireland included. */
const EU_PREFIX =
  /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PT|RO|SE|SI|SK|XI)$/;

/** Podmiot1: the seller, as its number, name and address. */
export function fa3Seller(seller: SellerParty, { taxes }: PaperRecord): Xml {
  const phone = seller.phone.replace(/[^\d+]/g, '');
  return element('Podmiot1', [
    // Article 97(10)(2): the number of an intra-Community supply has the letters of its state.
    only(
      taxes.some(({ category }) => category === 'K'),
      () => element('PrefiksPodatnika', 'PL'),
    ),
    element('NrEORI', seller.eori),
    element('DaneIdentyfikacyjne', [
      element('NIP', seller.vat?.digits ?? ''),
      element('Nazwa', cut(seller.name, 512)),
    ]),
    addressOf('Adres', seller),
    element('DaneKontaktowe', [
      only(/.@./.test(seller.email), () => element('Email', cut(seller.email, 255))),
      only(phone.length <= 16, () => element('Telefon', phone)),
    ]),
  ]);
}

/** A buyer's phone number and e-mail address are on no paper. */
export function fa3Buyer(buyer: BuyerParty): Xml {
  return element('Podmiot2', [
    element('DaneIdentyfikacyjne', [
      ...numberOf(buyer),
      element('Nazwa', cut(buyer.name || buyer.contact, 512)),
    ]),
    addressOf('Adres', buyer),
    element('JST', buyer.isJst ? 1 : 2),
    element('GV', buyer.isVatGroupMember ? 1 : 2),
  ]);
}

function numberOf({ vat, country }: BuyerParty): readonly Xml[] {
  if (vat === null) return [element('BrakID', 1)];
  if (vat.prefix === 'PL') return [element('NIP', vat.digits)];
  return EU_PREFIX.test(vat.prefix)
    ? [element('KodUE', vat.prefix), element('NrVatUE', cut(vat.digits, 12))]
    : [element('KodKraju', vat.prefix || country), element('NrID', cut(vat.digits, 50))];
}

/** KSeF shows an invoice to a unit of an authority, or to a member of a VAT group, which stands on it as third party. */
export function unitOf(buyer: BuyerParty): Xml {
  return only(buyer.isJst || buyer.isVatGroupMember, () =>
    element('Podmiot3', [
      element('DaneIdentyfikacyjne', [
        element(buyer.unitId.includes('-') ? 'IDWew' : 'NIP', buyer.unitId),
        element('Nazwa', cut(buyer.contact || buyer.name, 512)),
      ]),
      element('Rola', buyer.isJst ? 8 : 10),
    ]),
  );
}

function addressOf(name: string, address: PostalAddress): Xml {
  const { lines, zip, city, country } = address;
  const street = lines.filter(Boolean).join(', ');
  const place = `${zip} ${city}`.trim();
  return element(name, [
    element('KodKraju', country),
    element('AdresL1', cut(street || place, 512)),
    only(street, () => element('AdresL2', cut(place, 512))),
  ]);
}

/** Stopka: the register, and numbers that the schema has fields for. */
export function footerOf({ register, otherNumbers }: SellerParty): Xml {
  const krs = /\bKRS\D{0,10}(\d{10})\b/.exec(register)?.[1] ?? '';
  const bdo = otherNumbers.find(({ name }) => name === 'BDO')?.number.replace(/\D/g, '') ?? '';
  return element('Stopka', [
    element('Informacje', [element('StopkaFaktury', cut(register, 3500))]),
    element('Rejestry', [element('KRS', krs), only(bdo.length <= 9, () => element('BDO', bdo))]),
  ]);
}
