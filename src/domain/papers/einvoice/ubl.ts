import {
  CUSTOMS_LIST,
  type EnAddress,
  type EnInvoice,
  type EnLine,
  type EnParty,
  type EnPayment,
  type EnTax,
  type EnTotals,
  GTIN_SCHEME,
} from './en16931.ts';
import { element, only, type Xml, xmlDocument } from './xml.ts';

const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';

const cbc = (name: string, text: string, attributes?: Readonly<Record<string, string>>) =>
  element(`cbc:${name}`, text, attributes);
const cac = (name: string, ...content: readonly Xml[]) => element(`cac:${name}`, content);

/**
 * Writes an invoice, or a credit note (381), in UBL 2.1. Elements stand in the order of the schema.
 * Source: EN 16931-3-2.
 */
export function writeUbl(invoice: EnInvoice): string {
  const isCredit = invoice.typeCode === '381';
  const { currency, totals, payment } = invoice;
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const typeCode = cbc(isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode', invoice.typeCode);
  const taxPoint = cbc('TaxPointDate', invoice.taxPoint);
  const note = cbc('Note', invoice.note);
  const content = [
    cbc('CustomizationID', invoice.customizationId),
    cbc('ProfileID', invoice.profileId),
    cbc('ID', invoice.number),
    cbc('IssueDate', invoice.issuedOn),
    ...(isCredit
      ? [taxPoint, typeCode, note]
      : [cbc('DueDate', invoice.dueOn), typeCode, note, taxPoint]),
    cbc('DocumentCurrencyCode', currency),
    cbc('TaxCurrencyCode', totals.accountingCurrency),
    cbc('BuyerReference', invoice.buyerReference),
    cac(
      'OrderReference',
      cbc('ID', invoice.purchaseOrder),
      cbc('SalesOrderID', invoice.salesOrder),
    ),
    ...invoice.preceding.map(({ number, issuedOn }) =>
      cac(
        'BillingReference',
        cac('InvoiceDocumentReference', cbc('ID', number), cbc('IssueDate', issuedOn)),
      ),
    ),
    cac('AccountingSupplierParty', party(invoice.seller)),
    cac('AccountingCustomerParty', party(invoice.buyer)),
    delivery(invoice.delivery),
    paymentMeans(payment, isCredit ? invoice.dueOn : ''),
    cac('PaymentTerms', cbc('Note', payment.terms)),
    ...taxTotals(invoice),
    monetaryTotal(totals, currency),
    ...invoice.lines.map((one) => line(one, { currency, isCredit })),
  ];
  return xmlDocument(
    element(root, content, {
      xmlns: `${NAMESPACE}${root}-2`,
      'xmlns:cac': `${NAMESPACE}CommonAggregateComponents-2`,
      'xmlns:cbc': `${NAMESPACE}CommonBasicComponents-2`,
    }),
  );
}

function party(one: EnParty): Xml {
  const { endpoint, contact } = one;
  return cac(
    'Party',
    cbc('EndpointID', endpoint.id, { schemeID: endpoint.scheme }),
    cac('PartyName', cbc('Name', one.tradeName)),
    address('PostalAddress', one.address),
    only(one.vatNumber, () =>
      cac('PartyTaxScheme', cbc('CompanyID', one.vatNumber), cac('TaxScheme', cbc('ID', 'VAT'))),
    ),
    cac(
      'PartyLegalEntity',
      cbc('RegistrationName', one.name),
      cbc('CompanyID', one.companyId, one.companyScheme ? { schemeID: one.companyScheme } : {}),
      cbc('CompanyLegalForm', one.legalForm),
    ),
    cac(
      'Contact',
      cbc('Name', contact.name),
      cbc('Telephone', contact.phone),
      cbc('ElectronicMail', contact.email),
    ),
  );
}

function address(name: string, one: EnAddress): Xml {
  return cac(
    name,
    cbc('StreetName', one.line1),
    cbc('AdditionalStreetName', one.line2),
    cbc('CityName', one.city),
    cbc('PostalZone', one.zip),
    cac('AddressLine', cbc('Line', one.line3)),
    cac('Country', cbc('IdentificationCode', one.country)),
  );
}

function delivery({ name, address: place, deliveredOn }: EnInvoice['delivery']): Xml {
  return cac(
    'Delivery',
    cbc('ActualDeliveryDate', deliveredOn),
    cac('DeliveryLocation', address('Address', place)),
    cac('DeliveryParty', cac('PartyName', cbc('Name', name))),
  );
}

/** A credit note has its due date here. */
function paymentMeans(payment: EnPayment, dueOn: string): Xml {
  return cac(
    'PaymentMeans',
    cbc(
      'PaymentMeansCode',
      payment.meansCode,
      payment.meansText ? { name: payment.meansText } : {},
    ),
    cbc('PaymentDueDate', dueOn),
    cbc('PaymentID', payment.reference),
    cac(
      'PayeeFinancialAccount',
      cbc('ID', payment.account),
      cac('FinancialInstitutionBranch', cbc('ID', payment.bic)),
    ),
  );
}

/** The second total, in the currency of the seller's tax office, has no breakdown. */
function taxTotals({ taxes, totals, currency }: EnInvoice): readonly Xml[] {
  const { accountingCurrency, accountingTax } = totals;
  return [
    cac(
      'TaxTotal',
      amount('TaxAmount', totals.tax, currency),
      ...taxes.map((tax) =>
        cac(
          'TaxSubtotal',
          amount('TaxableAmount', tax.base, currency),
          amount('TaxAmount', tax.tax, currency),
          taxCategory('TaxCategory', tax),
        ),
      ),
    ),
    cac('TaxTotal', amount('TaxAmount', accountingTax, accountingCurrency)),
  ];
}

function taxCategory(name: string, tax: Pick<EnTax, 'category' | 'rate'> & Partial<EnTax>): Xml {
  return cac(
    name,
    cbc('ID', tax.category),
    cbc('Percent', tax.rate),
    cbc('TaxExemptionReasonCode', tax.exemptionCode ?? ''),
    cbc('TaxExemptionReason', tax.exemptionReason ?? ''),
    cac('TaxScheme', cbc('ID', 'VAT')),
  );
}

function monetaryTotal(totals: EnTotals, currency: string): Xml {
  return cac(
    'LegalMonetaryTotal',
    amount('LineExtensionAmount', totals.lineNet, currency),
    amount('TaxExclusiveAmount', totals.net, currency),
    amount('TaxInclusiveAmount', totals.gross, currency),
    amount('PrepaidAmount', totals.paid, currency),
    amount('PayableAmount', totals.due, currency),
  );
}

function line(
  one: EnLine,
  { currency, isCredit }: { readonly currency: string; readonly isCredit: boolean },
): Xml {
  const { price, unitCode } = one;
  return cac(
    isCredit ? 'CreditNoteLine' : 'InvoiceLine',
    cbc('ID', one.id),
    cbc('Note', one.note),
    cbc(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', one.quantity, { unitCode }),
    amount('LineExtensionAmount', one.net, currency),
    cac('InvoicePeriod', cbc('StartDate', one.suppliedOn), cbc('EndDate', one.suppliedOn)),
    item(one),
    cac(
      'Price',
      amount('PriceAmount', price.net, currency),
      cbc('BaseQuantity', price.baseQuantity, { unitCode }),
      only(price.discount, () =>
        cac(
          'AllowanceCharge',
          cbc('ChargeIndicator', 'false'),
          amount('Amount', price.discount, currency),
          amount('BaseAmount', price.gross, currency),
        ),
      ),
    ),
  );
}

function item(one: EnLine): Xml {
  return cac(
    'Item',
    cbc('Description', one.description),
    cbc('Name', one.name),
    cac('SellersItemIdentification', cbc('ID', one.sellersId)),
    cac('StandardItemIdentification', cbc('ID', one.gtin, { schemeID: GTIN_SCHEME })),
    cac('OriginCountry', cbc('IdentificationCode', one.origin)),
    cac(
      'CommodityClassification',
      cbc('ItemClassificationCode', one.customsCode, { listID: CUSTOMS_LIST }),
    ),
    taxCategory('ClassifiedTaxCategory', { category: one.category, rate: one.rate }),
    ...one.attributes.map(({ name, value }) =>
      cac('AdditionalItemProperty', cbc('Name', name), cbc('Value', value)),
    ),
  );
}

function amount(name: string, cents: string, currencyID: string): Xml {
  return cbc(name, cents, { currencyID });
}
