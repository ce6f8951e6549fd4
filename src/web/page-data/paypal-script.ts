/** The browser's data for loading PayPal's script. */
export interface PayPalScript {
  readonly url: string;
  readonly clientId: string;
  /** The nonce for its styles and scripts, which the page's content policy requires. */
  readonly nonce: string;
}
