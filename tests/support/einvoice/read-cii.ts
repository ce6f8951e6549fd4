import type {
  EnAddress,
  EnInvoice,
  EnLine,
  EnParty,
} from '../../../src/domain/papers/einvoice/en16931.ts';
import { attributeAt, elementsAt, readXml, textAt, type XmlElement } from './xml-tree.ts';

const AGREEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
const DELIVERY = 'SupplyChainTradeTransaction/ApplicableHeaderTradeDelivery';
const SETTLEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;
const ACCOUNT = `${MEANS}/PayeePartyCreditorFinancialAccount`;

/** Reads a Cross Industry Invoice back into the terms of EN 16931. */
export function readCii(xml: string): EnInvoice {
  const root = readXml(xml);
  const at = (path: string) => textAt(root, path);
  const [first, second] = elementsAt(root, `${SUMS}/TaxTotalAmount`);
  const iban = at(`${ACCOUNT}/IBANID`);
  return {
    customizationId: at('ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    profileId: at('ExchangedDocumentContext/BusinessProcessSpecifiedDocumentContextParameter/ID'),
    typeCode: at('ExchangedDocument/TypeCode') as EnInvoice['typeCode'],
    number: at('ExchangedDocument/ID'),
    issuedOn: dayAt(root, 'ExchangedDocument/IssueDateTime/DateTimeString'),
    dueOn: dayAt(root, `${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`),
    taxPoint: dayAt(root, `${SETTLEMENT}/ApplicableTradeTax/TaxPointDate/DateString`),
    note: at('ExchangedDocument/IncludedNote/Content'),
    currency: at(`${SETTLEMENT}/InvoiceCurrencyCode`),
    buyerReference: at(`${AGREEMENT}/BuyerReference`),
    purchaseOrder: at(`${AGREEMENT}/BuyerOrderReferencedDocument/IssuerAssignedID`),
    salesOrder: at(`${AGREEMENT}/SellerOrderReferencedDocument/IssuerAssignedID`),
    preceding: elementsAt(root, `${SETTLEMENT}/InvoiceReferencedDocument`).map((one) => ({
      number: textAt(one, 'IssuerAssignedID'),
      issuedOn: dayAt(one, 'FormattedIssueDateTime/DateTimeString'),
    })),
    seller: partyOf(root, `${AGREEMENT}/SellerTradeParty`),
    buyer: partyOf(root, `${AGREEMENT}/BuyerTradeParty`),
    delivery: {
      name: at(`${DELIVERY}/ShipToTradeParty/Name`),
      address: addressOf(root, `${DELIVERY}/ShipToTradeParty/PostalTradeAddress`),
      deliveredOn: dayAt(
        root,
        `${DELIVERY}/ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString`,
      ),
    },
    payment: {
      meansCode: at(`${MEANS}/TypeCode`),
      meansText: at(`${MEANS}/Information`),
      account: iban || at(`${ACCOUNT}/ProprietaryID`),
      isIban: iban !== '',
      bic: at(`${MEANS}/PayeeSpecifiedCreditorFinancialInstitution/BICID`),
      reference: at(`${SETTLEMENT}/PaymentReference`),
      terms: at(`${SETTLEMENT}/SpecifiedTradePaymentTerms/Description`),
    },
    taxes: elementsAt(root, `${SETTLEMENT}/ApplicableTradeTax`).map((tax) => ({
      category: textAt(tax, 'CategoryCode') as 'S',
      rate: textAt(tax, 'RateApplicablePercent'),
      base: textAt(tax, 'BasisAmount'),
      tax: textAt(tax, 'CalculatedAmount'),
      exemptionCode: textAt(tax, 'ExemptionReasonCode'),
      exemptionReason: textAt(tax, 'ExemptionReason'),
    })),
    totals: {
      lineNet: at(`${SUMS}/LineTotalAmount`),
      net: at(`${SUMS}/TaxBasisTotalAmount`),
      tax: first?.text ?? '',
      accountingCurrency: at(`${SETTLEMENT}/TaxCurrencyCode`),
      accountingTax: second?.text ?? '',
      gross: at(`${SUMS}/GrandTotalAmount`),
      paid: at(`${SUMS}/TotalPrepaidAmount`),
      due: at(`${SUMS}/DuePayableAmount`),
    },
    lines: elementsAt(root, 'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem').map(
      lineOf,
    ),
  };
}

function partyOf(root: XmlElement, path: string): EnParty {
  const at = (inside: string) => textAt(root, `${path}/${inside}`);
  return {
    name: at('Name'),
    tradeName: at('SpecifiedLegalOrganization/TradingBusinessName'),
    endpoint: {
      scheme: attributeAt(root, `${path}/URIUniversalCommunication/URIID`, 'schemeID'),
      id: at('URIUniversalCommunication/URIID'),
    },
    vatNumber: at('SpecifiedTaxRegistration/ID'),
    companyId: at('SpecifiedLegalOrganization/ID'),
    companyScheme: attributeAt(root, `${path}/SpecifiedLegalOrganization/ID`, 'schemeID'),
    legalForm: at('Description'),
    address: addressOf(root, `${path}/PostalTradeAddress`),
    contact: {
      name: at('DefinedTradeContact/PersonName'),
      phone: at('DefinedTradeContact/TelephoneUniversalCommunication/CompleteNumber'),
      email: at('DefinedTradeContact/EmailURIUniversalCommunication/URIID'),
    },
  };
}

function addressOf(root: XmlElement, path: string): EnAddress {
  const at = (inside: string) => textAt(root, `${path}/${inside}`);
  return {
    line1: at('LineOne'),
    line2: at('LineTwo'),
    line3: at('LineThree'),
    city: at('CityName'),
    zip: at('PostcodeCode'),
    country: at('CountryID'),
  };
}

function lineOf(one: XmlElement): EnLine {
  const at = (path: string) => textAt(one, path);
  const product = (path: string) => at(`SpecifiedTradeProduct/${path}`);
  const price = (path: string) => at(`SpecifiedLineTradeAgreement/${path}`);
  const settled = (path: string) => `SpecifiedLineTradeSettlement/${path}`;
  return {
    id: at('AssociatedDocumentLineDocument/LineID'),
    note: at('AssociatedDocumentLineDocument/IncludedNote/Content'),
    quantity: at('SpecifiedLineTradeDelivery/BilledQuantity'),
    unitCode: attributeAt(one, 'SpecifiedLineTradeDelivery/BilledQuantity', 'unitCode'),
    net: at(settled('SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount')),
    suppliedOn: dayAt(one, settled('BillingSpecifiedPeriod/StartDateTime/DateTimeString')),
    name: product('Name'),
    description: product('Description'),
    sellersId: product('SellerAssignedID'),
    gtin: product('GlobalID'),
    customsCode: product('DesignatedProductClassification/ClassCode'),
    origin: product('OriginTradeCountry/ID'),
    attributes: elementsAt(one, 'SpecifiedTradeProduct/ApplicableProductCharacteristic').map(
      (characteristic) => ({
        name: textAt(characteristic, 'Description'),
        value: textAt(characteristic, 'Value'),
      }),
    ),
    category: at(settled('ApplicableTradeTax/CategoryCode')) as 'S',
    rate: at(settled('ApplicableTradeTax/RateApplicablePercent')),
    price: {
      net: price('NetPriceProductTradePrice/ChargeAmount'),
      baseQuantity: price('NetPriceProductTradePrice/BasisQuantity'),
      discount: price('GrossPriceProductTradePrice/AppliedTradeAllowanceCharge/ActualAmount'),
      gross: price('GrossPriceProductTradePrice/ChargeAmount'),
    },
  };
}

/** `20261127` as `2026-11-27`. */
function dayAt(from: XmlElement, path: string): string {
  return textAt(from, path).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}
