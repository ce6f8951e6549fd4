/** Third-party scripts that a page may load, each undefined where it is not configured. */
export interface PageTags {
  /** The address of the tag manager's script. */
  readonly manager?: string | undefined;
  readonly heatMap?: string | undefined;
  readonly chat?: { readonly url: string; readonly id: string } | undefined;
}
