import type {
  EnAddress,
  EnInvoice,
  EnLine,
  EnParty,
} from '../../../src/domain/papers/einvoice/en16931.ts';
import { attributeAt, elementsAt, readXml, textAt, type XmlElement } from './xml-tree.ts';

/** Reads a UBL invoice or credit note back into the terms of EN 16931. */
export function readUbl(xml: string): EnInvoice {
  const root = readXml(xml);
  const at = (path: string) => textAt(root, path);
  const kind = root.name;
  const means = (path: string) => at(`PaymentMeans/${path}`);
  const account = means('PayeeFinancialAccount/ID');
  const [first, second] = elementsAt(root, 'TaxTotal');
  return {
    customizationId: at('CustomizationID'),
    profileId: at('ProfileID'),
    typeCode: at(`${kind}TypeCode`) as EnInvoice['typeCode'],
    number: at('ID'),
    issuedOn: at('IssueDate'),
    dueOn: at('DueDate') || means('PaymentDueDate'),
    taxPoint: at('TaxPointDate'),
    note: at('Note'),
    currency: at('DocumentCurrencyCode'),
    buyerReference: at('BuyerReference'),
    purchaseOrder: at('OrderReference/ID'),
    salesOrder: at('OrderReference/SalesOrderID'),
    preceding: elementsAt(root, 'BillingReference/InvoiceDocumentReference').map((one) => ({
      number: textAt(one, 'ID'),
      issuedOn: textAt(one, 'IssueDate'),
    })),
    seller: partyOf(root, 'AccountingSupplierParty/Party'),
    buyer: partyOf(root, 'AccountingCustomerParty/Party'),
    delivery: {
      name: at('Delivery/DeliveryParty/PartyName/Name'),
      address: addressOf(root, 'Delivery/DeliveryLocation/Address'),
      deliveredOn: at('Delivery/ActualDeliveryDate'),
    },
    payment: {
      meansCode: means('PaymentMeansCode'),
      meansText: attributeAt(root, 'PaymentMeans/PaymentMeansCode', 'name'),
      account,
      isIban: /^[A-Z]{2}\d{2}/.test(account),
      bic: means('PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
      reference: means('PaymentID'),
      terms: at('PaymentTerms/Note'),
    },
    taxes: elementsAt(root, 'TaxTotal/TaxSubtotal').map((tax) => ({
      category: textAt(tax, 'TaxCategory/ID') as 'S',
      rate: textAt(tax, 'TaxCategory/Percent'),
      base: textAt(tax, 'TaxableAmount'),
      tax: textAt(tax, 'TaxAmount'),
      exemptionCode: textAt(tax, 'TaxCategory/TaxExemptionReasonCode'),
      exemptionReason: textAt(tax, 'TaxCategory/TaxExemptionReason'),
    })),
    totals: {
      lineNet: at('LegalMonetaryTotal/LineExtensionAmount'),
      net: at('LegalMonetaryTotal/TaxExclusiveAmount'),
      tax: first ? textAt(first, 'TaxAmount') : '',
      accountingCurrency: at('TaxCurrencyCode'),
      accountingTax: second ? textAt(second, 'TaxAmount') : '',
      gross: at('LegalMonetaryTotal/TaxInclusiveAmount'),
      paid: at('LegalMonetaryTotal/PrepaidAmount'),
      due: at('LegalMonetaryTotal/PayableAmount'),
    },
    lines: elementsAt(root, `${kind}Line`).map((one) =>
      lineOf(one, kind === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'),
    ),
  };
}

function partyOf(root: XmlElement, path: string): EnParty {
  const at = (inside: string) => textAt(root, `${path}/${inside}`);
  return {
    name: at('PartyLegalEntity/RegistrationName'),
    tradeName: at('PartyName/Name'),
    endpoint: {
      scheme: attributeAt(root, `${path}/EndpointID`, 'schemeID'),
      id: at('EndpointID'),
    },
    vatNumber: at('PartyTaxScheme/CompanyID'),
    companyId: at('PartyLegalEntity/CompanyID'),
    companyScheme: attributeAt(root, `${path}/PartyLegalEntity/CompanyID`, 'schemeID'),
    legalForm: at('PartyLegalEntity/CompanyLegalForm'),
    address: addressOf(root, `${path}/PostalAddress`),
    contact: {
      name: at('Contact/Name'),
      phone: at('Contact/Telephone'),
      email: at('Contact/ElectronicMail'),
    },
  };
}

function addressOf(root: XmlElement, path: string): EnAddress {
  const at = (inside: string) => textAt(root, `${path}/${inside}`);
  return {
    line1: at('StreetName'),
    line2: at('AdditionalStreetName'),
    line3: at('AddressLine/Line'),
    city: at('CityName'),
    zip: at('PostalZone'),
    country: at('Country/IdentificationCode'),
  };
}

function lineOf(one: XmlElement, quantity: string): EnLine {
  const at = (path: string) => textAt(one, path);
  return {
    id: at('ID'),
    note: at('Note'),
    quantity: at(quantity),
    unitCode: attributeAt(one, quantity, 'unitCode'),
    net: at('LineExtensionAmount'),
    suppliedOn: at('InvoicePeriod/StartDate'),
    name: at('Item/Name'),
    description: at('Item/Description'),
    sellersId: at('Item/SellersItemIdentification/ID'),
    gtin: at('Item/StandardItemIdentification/ID'),
    customsCode: at('Item/CommodityClassification/ItemClassificationCode'),
    origin: at('Item/OriginCountry/IdentificationCode'),
    attributes: elementsAt(one, 'Item/AdditionalItemProperty').map((property) => ({
      name: textAt(property, 'Name'),
      value: textAt(property, 'Value'),
    })),
    category: at('Item/ClassifiedTaxCategory/ID') as 'S',
    rate: at('Item/ClassifiedTaxCategory/Percent'),
    price: {
      net: at('Price/PriceAmount'),
      baseQuantity: at('Price/BaseQuantity'),
      discount: at('Price/AllowanceCharge/Amount'),
      gross: at('Price/AllowanceCharge/BaseAmount'),
    },
  };
}
