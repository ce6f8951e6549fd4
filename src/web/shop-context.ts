import { createContext } from 'react-router';
import type { Shop } from '../shop.server.ts';

/** Where a loader finds the shop: `context.get(shopContext)`. */
export const shopContext = createContext<Shop>();
