/** The forms in which a paper can leave as data: the one list. */
export const einvoiceForms = ['xrechnung', 'peppol', 'ubl', 'cii', 'facturx'] as const;
export type EinvoiceForm = (typeof einvoiceForms)[number];

export interface Profile {
  readonly syntax: 'ubl' | 'cii';
  /** BT-24. */
  readonly customizationId: string;
  /** BT-23; '' where the form has none. */
  readonly profileId: string;
  /** What it follows, for people. */
  readonly version: string;
}

const EN_16931 = 'urn:cen.eu:en16931:2017';
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** Every form with the identifiers of the version that is written. */
export const profiles: Readonly<Record<EinvoiceForm, Profile>> = {
  xrechnung: {
    syntax: 'ubl',
    customizationId: `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
    profileId: BILLING,
    version: 'XRechnung 3.0 (UBL 2.1)',
  },
  peppol: {
    syntax: 'ubl',
    customizationId: `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    profileId: BILLING,
    version: 'Peppol BIS Billing 3.0 (UBL 2.1)',
  },
  ubl: { syntax: 'ubl', customizationId: EN_16931, profileId: '', version: 'EN 16931 (UBL 2.1)' },
  cii: { syntax: 'cii', customizationId: EN_16931, profileId: '', version: 'EN 16931 (CII D16B)' },
  facturx: {
    syntax: 'cii',
    customizationId: EN_16931,
    profileId: '',
    version: 'Factur-X 1.0 / ZUGFeRD 2, profile EN 16931 (CII in PDF/A-3)',
  },
};
