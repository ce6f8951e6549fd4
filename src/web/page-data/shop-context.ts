import { createContext } from 'react-router';
import type { Shop } from '../../shop.server.ts';

/** The loaders' access to the shop: `context.get(shopContext)`. */
export const shopContext = createContext<Shop>();

/** The key of the visitor's network address; undefined where a page is rendered for everybody. */
export const visitorContext = createContext<string | undefined>(undefined);

/** Results of rendering besides the page. */
export interface Rendering {
  /** Some data could not be read, because the database was down. */
  isDatabaseAway: boolean;
  /** The page's form was refused, because its visitor has sent too many; the time until it is accepted again. */
  retrySeconds?: number;
  /** The page loads PayPal's script. */
  payPal?: PayPalScript | undefined;
  facts?: PageFacts | undefined;
  /** The finished page; absent where the answer is no page. */
  body?: Buffer;
}

export const renderingContext = createContext<Rendering>();

/** A page's data for search engines, besides its title, description and address. */
export interface PageFacts {
  /** Schema.org, each a graph of its own. */
  readonly structuredData: readonly object[];
  /** Absolute; the shop's own picture where there is none. */
  readonly picture?: string | undefined;
}

/** The browser's data for loading PayPal's script. */
export interface PayPalScript {
  readonly url: string;
  readonly clientId: string;
  /** The nonce for its styles and scripts, which the page's content policy requires. */
  readonly nonce: string;
}
