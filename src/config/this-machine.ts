const OF_THIS_MACHINE = /^(localhost|.*\.localhost|127\..*|\[::1\])$/;

/** Whether an address leads to the local machine, where a shop is being tried out. */
export function isOfThisMachine(url: string): boolean {
  return OF_THIS_MACHINE.test(new URL(url).hostname);
}
