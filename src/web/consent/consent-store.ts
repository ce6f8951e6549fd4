import { useSyncExternalStore } from 'react';

/** What a visitor allows. Source: specification, sections 3 and 4, cookies. */
export const consentCategories = ['mandatory', 'functional', 'analytics', 'advertisement'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

export interface Consent {
  /** False on the server and until the browser has looked. */
  readonly isKnown: boolean;
  readonly accepted: boolean;
  readonly preferences: readonly ConsentCategory[];
}

const COOKIE = 'cookie-consent';
/** How long the default record is kept. Section 9; once accepted there is no expiry. */
const DEFAULT_RECORD_SECONDS = 7 * 24 * 60 * 60;

const unknownConsent: Consent = { isKnown: false, accepted: false, preferences: ['mandatory'] };
const defaultConsent: Consent = { ...unknownConsent, isKnown: true };

let consent = unknownConsent;
const listeners = new Set<() => void>();

export function useConsent(): Consent {
  return useSyncExternalStore(
    subscribe,
    () => consent,
    () => unknownConsent,
  );
}

/** Takes effect at once, everywhere on the page. */
export function acceptCookies(preferences: readonly ConsentCategory[]): void {
  consent = { isKnown: true, accepted: true, preferences };
  write(consent);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!consent.isKnown) {
    consent = read() ?? defaultConsent;
    if (!consent.accepted) write(consent, DEFAULT_RECORD_SECONDS);
  }
  return () => listeners.delete(listener);
}

function read(): Consent | undefined {
  const text = document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return text ? parseConsent(text) : undefined;
}

/** @returns undefined for a record that is not one of ours */
export function parseConsent(text: string): Consent | undefined {
  try {
    const record: unknown = JSON.parse(decodeURIComponent(text));
    if (typeof record !== 'object' || record === null) return undefined;
    const { accepted, preferences } = record as { accepted?: unknown; preferences?: unknown };
    const given = Array.isArray(preferences) ? preferences : [];
    return {
      isKnown: true,
      accepted: accepted === true,
      preferences: consentCategories.filter(
        (category) => category === 'mandatory' || given.includes(category),
      ),
    };
  } catch {
    return undefined;
  }
}

function write({ accepted, preferences }: Consent, maxAgeSeconds?: number): void {
  const value = encodeURIComponent(JSON.stringify({ accepted, preferences }));
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet.
  document.cookie = `${COOKIE}=${value}; Path=/; SameSite=Lax${age}`;
}
