/** A page's canonical address, for its `meta`. */
export function canonical(publicUrl: string | undefined, path: string) {
  return { tagName: 'link' as const, rel: 'canonical', href: `${publicUrl ?? ''}${path}` };
}
