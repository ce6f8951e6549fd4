const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id that cannot be guessed: 122 random bits (UUID version 4). */
export function newId(): string {
  return crypto.randomUUID();
}

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** A part's id on the wire. */
export const PART_ID = /^part_([1-9]\d{0,8})$/;

/**
 * A part's id on the wire. The prefix distinguishes it from a part's address (`urlcomponent`), which may be all
 * digits; feeds may not use this form.
 */
export function toPartWireId(id: number): string {
  return `part_${id}`;
}

/** @returns the part's number, or undefined where the text is not a part id */
export function fromPartWireId(text: string): number | undefined {
  const digits = PART_ID.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** An order number as it is compared: `wb 1001` is `WB-1001`. */
export function orderNumberKey(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
