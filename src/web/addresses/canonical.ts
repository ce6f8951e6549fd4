/** The address that stands for a page however it was reached, for its `meta`. */
export function canonical(publicUrl: string | undefined, path: string) {
  return { tagName: 'link' as const, rel: 'canonical', href: `${publicUrl ?? ''}${path}` };
}
