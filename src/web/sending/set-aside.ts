import { useSyncExternalStore } from 'react';
import type { WireLine } from '../../wire/cart.ts';

/**
 * Lines removed from the basket to be ordered separately, because they would have delayed the rest. Only this browser
 * remembers them, in all its tabs.
 */
export interface LineAside {
  /** The part's urlcomponent. */
  readonly record: string;
  readonly number: string;
  readonly description: string;
  readonly quantity: number;
}

const KEY = 'setAside';
const NONE: readonly LineAside[] = [];

let lines: readonly LineAside[] | undefined;
const listeners = new Set<() => void>();

export function useLinesAside(): readonly LineAside[] {
  return useSyncExternalStore(subscribe, linesAside, () => NONE);
}

/** Pieces of a part that is already in the list are added to it. */
export function setAside({ item, displayname, quantity }: WireLine): void {
  const record = item.urlcomponent;
  const before = linesAside().find((line) => line.record === record)?.quantity ?? 0;
  const line = {
    record,
    number: displayname,
    description: item.description,
    quantity: before + quantity,
  };
  write([...linesAside().filter((other) => other.record !== record), line]);
}

export function forgetAside(record: string): void {
  write(linesAside().filter((line) => line.record !== record));
}

function linesAside(): readonly LineAside[] {
  lines ??= stored();
  return lines;
}

function stored(): readonly LineAside[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isLine) : NONE;
  } catch {
    return NONE;
  }
}

function isLine(value: unknown): value is LineAside {
  const { record, number, description, quantity } = (value ?? {}) as Record<string, unknown>;
  const texts = [record, number, description];
  return texts.every((text) => typeof text === 'string') && Number.isInteger(quantity);
}

function write(next: readonly LineAside[]): void {
  lines = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // It lasts for this page.
  }
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', readAgain);
  };
}

function readAgain({ key }: StorageEvent): void {
  if (key !== null && key !== KEY) return;
  lines = undefined;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
