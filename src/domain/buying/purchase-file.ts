/** A file of an order that is handed over. */
export interface PurchaseFile {
  readonly name: string;
  /** '': made of the order. */
  readonly content: string;
  readonly queuedAt: Date;
  readonly writtenAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly givenUpAt: Date | null;
  readonly problem: string;
}

/** The file that tells a supplier of a cancelled order. */
export function cancelFileName(number: string): string {
  return `${number}-cancelled.txt`;
}
