import type { Environment } from './environment.ts';
import type { KsefSettings } from './third-party-settings.ts';

/** Where each of the ministry's systems answers, and where its QR codes lead. Source: CIRFMF/ksef-docs srodowiska.md. */
const hosts = {
  test: ['https://api-test.ksef.mf.gov.pl/v2', 'https://qr-test.ksef.mf.gov.pl'],
  demo: ['https://api-demo.ksef.mf.gov.pl/v2', 'https://qr-demo.ksef.mf.gov.pl'],
  production: ['https://api.ksef.mf.gov.pl/v2', 'https://qr.ksef.mf.gov.pl'],
} as const;

/** Undefined: invoices stay out of KSeF. */
export function ksefOf(e: Environment): KsefSettings | undefined {
  const nip = polishNumberOf(e);
  const signIn = signInOf(e);
  if (e.KSEF === 'off' || nip === undefined || signIn === undefined) return undefined;
  const [apiUrl, qrUrl] = hosts[e.KSEF];
  return {
    environment: e.KSEF,
    apiUrl: (e.KSEF_API_URL ?? apiUrl).replace(/\/$/, ''),
    qrUrl,
    nip,
    signIn,
    offline: keyPairOf(e.KSEF_OFFLINE_CERTIFICATE, e.KSEF_OFFLINE_KEY, e.KSEF_OFFLINE_KEY_PASSWORD),
    takesConsumers: e.KSEF_CONSUMERS,
  };
}

/** What keeps the settings from working together, a sentence for each. */
export function ksefConflicts(e: Environment): string[] {
  const isOn = e.KSEF !== 'off';
  const ofPoland = [...(isOn ? ['KSEF'] : []), ...(e.ADVANCE_INVOICES ? ['ADVANCE_INVOICES'] : [])];
  return [
    ...(polishNumberOf(e)
      ? []
      : ofPoland.map((key) => `${key}: needs SELLER_VAT_NUMBER, PL and ten digits`)),
    ...(isOn && !signInOf(e) ? ['KSEF: needs KSEF_TOKEN, or KSEF_CERTIFICATE with KSEF_KEY'] : []),
  ];
}

function polishNumberOf(e: Environment): string | undefined {
  return /^PL(\d{10})$/.exec(e.SELLER_VAT_NUMBER ?? '')?.[1];
}

/** A certificate goes before a token: the ministry takes tokens until the end of 2026 only. */
function signInOf(e: Environment): KsefSettings['signIn'] | undefined {
  const pair = keyPairOf(e.KSEF_CERTIFICATE, e.KSEF_KEY, e.KSEF_KEY_PASSWORD);
  return pair ?? (e.KSEF_TOKEN === undefined ? undefined : { token: e.KSEF_TOKEN });
}

function keyPairOf(
  certificateFile: string | undefined,
  keyFile: string | undefined,
  password: string | undefined,
) {
  if (certificateFile === undefined || keyFile === undefined) return undefined;
  return { certificateFile, keyFile, password };
}
