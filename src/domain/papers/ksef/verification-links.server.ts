import type { KsefSettings } from '../../../config/third-party-settings.ts';
import type { IsoDay } from '../../../kernel/clock.ts';
import { type Signer, signedBy } from './ksef-keys.server.ts';

/** A document as its QR codes name it. */
export interface NamedDocument {
  readonly issuedOn: IsoDay;
  /** SHA-256 in Base64. */
  readonly digest: string;
}

type Place = Pick<KsefSettings, 'qrUrl' | 'nip'>;

/**
 * KOD I: leads to the invoice in KSeF, by seller, day of issue and digest.
 * Source: CIRFMF/ksef-docs kody-qr.md; article 106gb of the Polish VAT act.
 */
export function invoiceLink({ qrUrl, nip }: Place, { issuedOn, digest }: NamedDocument): string {
  const [year, month, day] = issuedOn.split('-');
  return `${qrUrl}/invoice/${nip}/${day}-${month}-${year}/${urlForm(digest)}`;
}

/** KOD II, of an invoice that left before it was in KSeF: the seller's certificate vouches for it. */
export function certificateLink(
  { qrUrl, nip }: Place,
  { digest }: NamedDocument,
  signer: Signer,
): string {
  const { serialNumber } = signer.certificate;
  const signed = `${qrUrl.replace(/^https?:\/\//, '')}/certificate/Nip/${nip}/${nip}/${serialNumber}/${urlForm(digest)}`;
  const signature = signedBy(signed, signer, 'pss').toString('base64url');
  return `https://${signed}/${signature}`;
}

function urlForm(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64url');
}
