import { useSyncExternalStore } from 'react';
import type { PageTags } from '../page-data/root-data.ts';

/** A visitor's consent. Requirements CKY-2 to CKY-5. */
export const consentCategories = ['mandatory', 'functional', 'analytics', 'advertisement'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

/** The categories that a shop with these services asks for: nothing is asked that nothing uses. */
export function usedCategories(tags: PageTags | undefined): readonly ConsentCategory[] {
  const isUsed: Readonly<Record<ConsentCategory, boolean>> = {
    mandatory: true,
    functional: tags?.chat !== undefined,
    analytics: tags?.manager !== undefined || tags?.heatMap !== undefined,
    advertisement: tags?.manager !== undefined,
  };
  return consentCategories.filter((category) => isUsed[category]);
}

export interface Consent {
  /** False on the server and until the browser has looked. */
  readonly isKnown: boolean;
  readonly accepted: boolean;
  readonly preferences: readonly ConsentCategory[];
}

/** The question's place on the page. */
export const QUESTION_ID = 'consent';

const COOKIE = 'cookie-consent';
const DAY_SECONDS = 24 * 60 * 60;
/** Days that a record is valid; then the visitor is asked again. */
const RECORD_SECONDS = { accepted: 180 * DAY_SECONDS, default: 7 * DAY_SECONDS } as const;

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

/** Shows the question, put off or not, and moves the focus to it. */
export function askAboutCookies(): void {
  document.documentElement.dataset.asks = 'cookies';
  document.getElementById(QUESTION_ID)?.focus();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!consent.isKnown) {
    consent = read() ?? defaultConsent;
    if (!consent.accepted) write(consent);
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

function write(record: Consent): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser yet.
  document.cookie = consentCookie(record, location.protocol === 'https:');
}

/** The cookie's text; over TLS it is `Secure`. */
export function consentCookie({ accepted, preferences }: Consent, isSecure: boolean): string {
  const value = encodeURIComponent(JSON.stringify({ accepted, preferences }));
  const age = accepted ? RECORD_SECONDS.accepted : RECORD_SECONDS.default;
  return `${COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${age}${isSecure ? '; Secure' : ''}`;
}
