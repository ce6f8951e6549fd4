import { xmlText } from '../../../kernel/text/html-text.ts';
import { digestOf, type Signer, signedBy } from './ksef-keys.server.ts';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const PROPERTIES_TYPE = 'http://uri.etsi.org/01903#SignedProperties';
const SIGNED_BY = {
  rsa: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  ec: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
} as const;
const PROPERTIES_ID = 'signed-properties';
const SIGNATURE_ID = 'signature';

/**
 * The request to sign in by certificate: an enveloped XAdES-BASELINE-B signature. Every signed part is written in its
 * canonical form (exclusive c14n), so that its digest is that of its text.
 * Source: CIRFMF/ksef-docs auth/podpis-xades.md; ETSI EN 319 132-1.
 */
export function signedRequest(
  { challenge, nip, now }: { readonly challenge: string; readonly nip: string; readonly now: Date },
  signer: Signer,
): string {
  const kind = signer.key.asymmetricKeyType === 'ec' ? 'ec' : 'rsa';
  const open = '<AuthTokenRequest xmlns="http://ksef.mf.gov.pl/auth/token/2.0">';
  const said =
    `<Challenge>${xmlText(challenge)}</Challenge>` +
    `<ContextIdentifier><Nip>${nip}</Nip></ContextIdentifier>` +
    '<SubjectIdentifierType>certificateSubject</SubjectIdentifierType>';
  const close = '</AuthTokenRequest>';
  const properties = propertiesOf(signer, now);
  const references = [
    referenceTo('', digestOf(open + said + close), [`${DS}enveloped-signature`, EXCLUSIVE]),
    referenceTo(`#${PROPERTIES_ID}`, digestOf(properties), [EXCLUSIVE], PROPERTIES_TYPE),
  ];
  const info =
    `<ds:SignedInfo xmlns:ds="${DS}">` +
    `<ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${SIGNED_BY[kind]}"></ds:SignatureMethod>` +
    `${references.join('')}</ds:SignedInfo>`;
  const value = signedBy(info, signer).toString('base64');
  const certificate = signer.certificate.raw.toString('base64');
  const signature =
    `<ds:Signature xmlns:ds="${DS}" Id="${SIGNATURE_ID}">${info}` +
    `<ds:SignatureValue>${value}</ds:SignatureValue>` +
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
    `<ds:Object><xades:QualifyingProperties xmlns:xades="${XADES}" Target="#${SIGNATURE_ID}">` +
    `${properties}</xades:QualifyingProperties></ds:Object></ds:Signature>`;
  return `<?xml version="1.0" encoding="utf-8"?>\n${open}${said}${signature}${close}`;
}

function propertiesOf({ certificate }: Signer, now: Date): string {
  return (
    `<xades:SignedProperties xmlns:xades="${XADES}" Id="${PROPERTIES_ID}">` +
    '<xades:SignedSignatureProperties>' +
    `<xades:SigningTime>${now.toISOString().replace(/\.\d+/, '')}</xades:SigningTime>` +
    '<xades:SigningCertificateV2><xades:Cert><xades:CertDigest>' +
    `<ds:DigestMethod xmlns:ds="${DS}" Algorithm="${SHA256}"></ds:DigestMethod>` +
    `<ds:DigestValue xmlns:ds="${DS}">${digestOf(certificate.raw)}</ds:DigestValue>` +
    '</xades:CertDigest></xades:Cert></xades:SigningCertificateV2>' +
    '</xades:SignedSignatureProperties></xades:SignedProperties>'
  );
}

function referenceTo(
  uri: string,
  digest: string,
  transforms: readonly string[],
  type?: string,
): string {
  const steps = transforms.map((name) => `<ds:Transform Algorithm="${name}"></ds:Transform>`);
  // Canonical attributes stand in the order of their names.
  const attributes = `${type ? ` Type="${type}"` : ''} URI="${uri}"`;
  return (
    `<ds:Reference${attributes}><ds:Transforms>${steps.join('')}</ds:Transforms>` +
    `<ds:DigestMethod Algorithm="${SHA256}"></ds:DigestMethod>` +
    `<ds:DigestValue>${digest}</ds:DigestValue></ds:Reference>`
  );
}
