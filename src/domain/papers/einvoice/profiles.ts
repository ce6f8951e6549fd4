import type { EinvoiceForm } from '../../../config/einvoice-forms.ts';

export interface Profile {
  readonly syntax: 'ubl' | 'cii';
  /** BT-24. */
  readonly customizationId: string;
  /** BT-23; '' where the form has none. */
  readonly profileId: string;
}

const EN_16931 = 'urn:cen.eu:en16931:2017';
const BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/**
 * Every form with the identifiers of the version that is written: XRechnung 3.0, Peppol BIS Billing 3.0, EN 16931 in UBL
 * 2.1 and in CII D16B, and Factur-X 1.0 (ZUGFeRD 2) in its profile EN 16931.
 */
export const profiles: Readonly<Record<EinvoiceForm, Profile>> = {
  xrechnung: {
    syntax: 'ubl',
    customizationId: `${EN_16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`,
    profileId: BILLING,
  },
  peppol: {
    syntax: 'ubl',
    customizationId: `${EN_16931}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`,
    profileId: BILLING,
  },
  ubl: { syntax: 'ubl', customizationId: EN_16931, profileId: '' },
  cii: { syntax: 'cii', customizationId: EN_16931, profileId: '' },
  facturx: {
    syntax: 'cii',
    customizationId: EN_16931,
    profileId: '',
  },
};
