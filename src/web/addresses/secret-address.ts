/** Whether an address is a key, which no third party may hear: who knows an order's, reads the order. */
export function isSecret(address: string): boolean {
  return address.startsWith('/order/');
}
