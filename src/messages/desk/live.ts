/** What the desk says of itself while it is open. */
export const deskLive = {
  newOrder: (shop: string) => `New order at ${shop}`,
  alsoOpen: (who: readonly string[]) =>
    who.length === 1
      ? `${who[0]} also has this order open.`
      : `${who.slice(0, -1).join(', ')} and ${who.at(-1)} also have this order open.`,
  title: 'New orders',
  hint: 'While the desk is open in this browser, it tells you of each new order, without a sound. Nothing is sent to anybody else.',
  tell: 'Tell me of new orders',
  stop: 'Stop telling me',
  told: 'This browser tells you of new orders.',
  refused: 'This browser does not allow it: allow notifications for this address in its settings.',
  needsScript: 'This needs the desk’s script, and an address that begins with https.',
} as const;
