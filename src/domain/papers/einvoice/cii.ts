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

const NAMESPACE = 'urn:un:unece:uncefact:data:standard:';

const ram = (name: string, text: string, attributes?: Readonly<Record<string, string>>) =>
  element(`ram:${name}`, text, attributes);
const node = (name: string, ...content: readonly Xml[]) => element(`ram:${name}`, content);

/**
 * Writes an invoice as UN/CEFACT Cross Industry Invoice, D16B. Elements stand in the order of the schema, which Factur-X
 * 1.0 shares. Source: EN 16931-3-3.
 */
export function writeCii(invoice: EnInvoice): string {
  const content = [
    element('rsm:ExchangedDocumentContext', [
      node('BusinessProcessSpecifiedDocumentContextParameter', ram('ID', invoice.profileId)),
      node('GuidelineSpecifiedDocumentContextParameter', ram('ID', invoice.customizationId)),
    ]),
    element('rsm:ExchangedDocument', [
      ram('ID', invoice.number),
      ram('TypeCode', invoice.typeCode),
      day('IssueDateTime', invoice.issuedOn),
      node('IncludedNote', ram('Content', invoice.note)),
    ]),
    element('rsm:SupplyChainTradeTransaction', [
      ...invoice.lines.map(line),
      agreement(invoice),
      delivery(invoice.delivery),
      settlement(invoice),
    ]),
  ];
  return xmlDocument(
    element('rsm:CrossIndustryInvoice', content, {
      'xmlns:rsm': `${NAMESPACE}CrossIndustryInvoice:100`,
      'xmlns:ram': `${NAMESPACE}ReusableAggregateBusinessInformationEntity:100`,
      'xmlns:qdt': `${NAMESPACE}QualifiedDataType:100`,
      'xmlns:udt': `${NAMESPACE}UnqualifiedDataType:100`,
    }),
  );
}

function agreement(invoice: EnInvoice): Xml {
  return node(
    'ApplicableHeaderTradeAgreement',
    ram('BuyerReference', invoice.buyerReference),
    node('SellerTradeParty', ...party(invoice.seller)),
    node('BuyerTradeParty', ...party(invoice.buyer)),
    node('SellerOrderReferencedDocument', ram('IssuerAssignedID', invoice.salesOrder)),
    node('BuyerOrderReferencedDocument', ram('IssuerAssignedID', invoice.purchaseOrder)),
  );
}

function party(one: EnParty): readonly Xml[] {
  const { contact, endpoint } = one;
  return [
    ram('Name', one.name),
    ram('Description', one.legalForm),
    node(
      'SpecifiedLegalOrganization',
      ram('ID', one.companyId, one.companyScheme ? { schemeID: one.companyScheme } : {}),
      ram('TradingBusinessName', one.tradeName),
    ),
    node(
      'DefinedTradeContact',
      ram('PersonName', contact.name),
      node('TelephoneUniversalCommunication', ram('CompleteNumber', contact.phone)),
      node('EmailURIUniversalCommunication', ram('URIID', contact.email)),
    ),
    address(one.address),
    node('URIUniversalCommunication', ram('URIID', endpoint.id, { schemeID: endpoint.scheme })),
    node('SpecifiedTaxRegistration', ram('ID', one.vatNumber, { schemeID: 'VA' })),
  ];
}

function address(one: EnAddress): Xml {
  return node(
    'PostalTradeAddress',
    ram('PostcodeCode', one.zip),
    ram('LineOne', one.line1),
    ram('LineTwo', one.line2),
    ram('LineThree', one.line3),
    ram('CityName', one.city),
    ram('CountryID', one.country),
  );
}

function delivery({ name, address: place, deliveredOn }: EnInvoice['delivery']): Xml {
  return node(
    'ApplicableHeaderTradeDelivery',
    node('ShipToTradeParty', ram('Name', name), address(place)),
    node('ActualDeliverySupplyChainEvent', day('OccurrenceDateTime', deliveredOn)),
  );
}

function settlement(invoice: EnInvoice): Xml {
  const { currency, payment, taxes, totals, taxPoint } = invoice;
  return node(
    'ApplicableHeaderTradeSettlement',
    ram('PaymentReference', payment.reference),
    ram('TaxCurrencyCode', totals.accountingCurrency),
    ram('InvoiceCurrencyCode', currency),
    paymentMeans(payment),
    // The tax point is that of the whole invoice, and stands once (CII-SR-461).
    ...taxes.map((tax, index) => taxOf(tax, index === 0 ? taxPoint : '')),
    node(
      'SpecifiedTradePaymentTerms',
      ram('Description', payment.terms),
      day('DueDateDateTime', invoice.dueOn),
    ),
    summation(totals, currency),
    ...invoice.preceding.map(({ number, issuedOn }) =>
      node(
        'InvoiceReferencedDocument',
        ram('IssuerAssignedID', number),
        day('FormattedIssueDateTime', issuedOn, 'qdt:DateTimeString'),
      ),
    ),
  );
}

function paymentMeans(payment: EnPayment): Xml {
  return node(
    'SpecifiedTradeSettlementPaymentMeans',
    ram('TypeCode', payment.meansCode),
    ram('Information', payment.meansText),
    node(
      'PayeePartyCreditorFinancialAccount',
      ram(payment.isIban ? 'IBANID' : 'ProprietaryID', payment.account),
    ),
    node('PayeeSpecifiedCreditorFinancialInstitution', ram('BICID', payment.bic)),
  );
}

function taxOf(tax: EnTax, taxPoint: string): Xml {
  return node(
    'ApplicableTradeTax',
    ram('CalculatedAmount', tax.tax),
    ram('TypeCode', 'VAT'),
    ram('ExemptionReason', tax.exemptionReason),
    ram('BasisAmount', tax.base),
    ram('CategoryCode', tax.category),
    ram('ExemptionReasonCode', tax.exemptionCode),
    day('TaxPointDate', taxPoint, 'udt:DateString'),
    ram('RateApplicablePercent', tax.rate),
  );
}

function summation(totals: EnTotals, currencyID: string): Xml {
  return node(
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    ram('LineTotalAmount', totals.lineNet),
    ram('TaxBasisTotalAmount', totals.net),
    ram('TaxTotalAmount', totals.tax, { currencyID }),
    ram('TaxTotalAmount', totals.accountingTax, { currencyID: totals.accountingCurrency }),
    ram('GrandTotalAmount', totals.gross),
    ram('TotalPrepaidAmount', totals.paid),
    ram('DuePayableAmount', totals.due),
  );
}

function line(one: EnLine): Xml {
  const { price, unitCode, suppliedOn } = one;
  const baseQuantity = ram('BasisQuantity', price.baseQuantity, { unitCode });
  return node(
    'IncludedSupplyChainTradeLineItem',
    node(
      'AssociatedDocumentLineDocument',
      ram('LineID', one.id),
      node('IncludedNote', ram('Content', one.note)),
    ),
    product(one),
    node(
      'SpecifiedLineTradeAgreement',
      only(price.discount, () =>
        node(
          'GrossPriceProductTradePrice',
          ram('ChargeAmount', price.gross),
          baseQuantity,
          node(
            'AppliedTradeAllowanceCharge',
            node('ChargeIndicator', element('udt:Indicator', 'false')),
            ram('ActualAmount', price.discount),
          ),
        ),
      ),
      node('NetPriceProductTradePrice', ram('ChargeAmount', price.net), baseQuantity),
    ),
    node('SpecifiedLineTradeDelivery', ram('BilledQuantity', one.quantity, { unitCode })),
    node(
      'SpecifiedLineTradeSettlement',
      node(
        'ApplicableTradeTax',
        ram('TypeCode', 'VAT'),
        ram('CategoryCode', one.category),
        ram('RateApplicablePercent', one.rate),
      ),
      node(
        'BillingSpecifiedPeriod',
        day('StartDateTime', suppliedOn),
        day('EndDateTime', suppliedOn),
      ),
      node('SpecifiedTradeSettlementLineMonetarySummation', ram('LineTotalAmount', one.net)),
    ),
  );
}

function product(one: EnLine): Xml {
  return node(
    'SpecifiedTradeProduct',
    ram('GlobalID', one.gtin, { schemeID: GTIN_SCHEME }),
    ram('SellerAssignedID', one.sellersId),
    ram('Name', one.name),
    ram('Description', one.description),
    ...one.attributes.map(({ name, value }) =>
      node('ApplicableProductCharacteristic', ram('Description', name), ram('Value', value)),
    ),
    node(
      'DesignatedProductClassification',
      ram('ClassCode', one.customsCode, { listID: CUSTOMS_LIST }),
    ),
    node('OriginTradeCountry', ram('ID', one.origin)),
  );
}

/** A day as `20261127`, which its format 102 says. */
function day(name: string, isoDay: string, inside = 'udt:DateTimeString'): Xml {
  return node(name, element(inside, isoDay.replaceAll('-', ''), { format: '102' }));
}
