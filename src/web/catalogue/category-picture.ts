/** A category's icon: 'SPRINGS AND SHOCKS' has category-springs-and-shocks-black. */
export function categoryPicture(category: string, colour: 'black' | 'white'): string {
  const name = category
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `/pictures/category-${name}-${colour}.svg`;
}
