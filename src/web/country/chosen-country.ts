/**
 * The shopper's chosen country of delivery, the same in all tabs and stored until another one is chosen. Without
 * storage it lasts for one page.
 */

const KEY = 'deliveryCountry';

let chosen: string | undefined;
const listeners = new Set<() => void>();

/** @returns undefined as long as none was chosen, and on the server */
export function chosenCountry(): string | undefined {
  try {
    chosen ??= localStorage.getItem(KEY) ?? undefined;
  } catch {
    // No storage, or no browser.
  }
  return chosen;
}

export function rememberCountry(country: string): void {
  chosen = country;
  try {
    localStorage.setItem(KEY, country);
  } catch {
    // It lasts for this page.
  }
  tell();
}

export function onChosenCountry(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', readAgain);
  };
}

function readAgain({ key }: StorageEvent): void {
  if (key !== null && key !== KEY) return;
  chosen = undefined;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
