/** Scripts of third parties that this document has loaded, by address. */
export const loadedTags = new Set<string>();

/** Whether an address is a key, which no third party may hear: who knows an order's, reads the order. */
export function isSecret(address: string): boolean {
  return address.startsWith('/order/');
}

/**
 * Whether a step to another page has to be one to a new document: third parties that are loaded
 * follow steps within one, and would hear the address of an order as it comes or as it is left.
 */
export function isToldByStep(to: string): boolean {
  return loadedTags.size > 0 && (isSecret(location.pathname) || isSecret(to));
}
