/** On which data a verdict rested: a feed's fitments, or an owner's corrections of them. */
export interface FitSource {
  readonly layer: 'feed' | 'owner';
  /** The import that had last written the fitments; left out where that was before imports were noted. */
  readonly import?: number;
  /** Its files, where the history still has them. */
  readonly files?: readonly string[];
}
