/** A number that was looked for, and the one like it that a part has. */
export interface SimilarNumber {
  readonly asked: string;
  readonly found: string;
}
