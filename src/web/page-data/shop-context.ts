import { createContext } from 'react-router';
import type { Shop } from '../../shop.server.ts';
import type { PageFacts } from './page-facts.ts';
import type { PayPalScript } from './paypal-script.ts';

/** Where a loader finds the shop: `context.get(shopContext)`. */
export const shopContext = createContext<Shop>();

/** The key of the network's address that asks; undefined where a page is rendered for everybody. */
export const visitorContext = createContext<string | undefined>(undefined);

/** Results of rendering apart from the page. */
export interface Rendering {
  /** Some of it could not be read, because the database could not be reached. */
  isDatabaseAway: boolean;
  /** The page's form was refused, because its visitor has sent too many; so long until it is taken again. */
  retrySeconds?: number;
  /** The page loads PayPal's script. */
  payPal?: PayPalScript | undefined;
  facts?: PageFacts | undefined;
  /** The finished page; none where the answer is no page. */
  html?: string;
}

export const renderingContext = createContext<Rendering>();
