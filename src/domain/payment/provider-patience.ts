/** How long to wait for a provider, and how long to pause after a failure; in milliseconds. */
export interface ProviderPatience {
  readonly timeoutMs: number;
  /** The default for third parties where it is left out. */
  readonly leftAloneMs?: number | undefined;
}
