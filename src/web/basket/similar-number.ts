/** A searched number, and the similar one that a part has. */
export interface SimilarNumber {
  readonly asked: string;
  readonly found: string;
}
