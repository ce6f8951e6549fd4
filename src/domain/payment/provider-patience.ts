/** How long a provider is waited for, and left alone where it did not answer; in milliseconds. */
export interface ProviderPatience {
  readonly timeoutMs: number;
  /** As long as any third party where it is left out. */
  readonly leftAloneMs?: number | undefined;
}
