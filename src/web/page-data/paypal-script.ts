/** What the browser needs to load PayPal's script. */
export interface PayPalScript {
  readonly url: string;
  readonly clientId: string;
  /** Its styles and scripts carry it, as the page's policy of content wants. */
  readonly nonce: string;
}
