/** Line icons of the categories on a 96 by 96 field. */
const icons: Readonly<Record<string, string>> = {
  'suspension-kits':
    'M30 14v8M22 22h16M24 28l12 5-12 6 12 6-12 6 12 6-12 5M22 62h16M30 62v8M66 14v14M60 28h12v26H60zM66 54v16M62 20h8M30 74a4 4 0 1 0 .1 0M66 74a4 4 0 1 0 .1 0',
  'springs-and-shocks':
    'M48 10v8M34 18h28M62 24 34 31M62 38 34 31M62 38 34 45M62 52 34 45M62 52 34 59M62 66 34 59M34 72h28M48 72v6M48 78a5 5 0 1 0 .1 0',
  'suspension-parts':
    'M20 26a9 9 0 1 0 .1 0M20 32a3 3 0 1 0 .1 0M28 38 66 60M24 44 58 66M74 58a11 11 0 1 0 .1 0M74 64a5 5 0 1 0 .1 0M74 58V36M68 36h12M70 28h8v8h-8z',
  bushes:
    'M38 20a28 28 0 1 0 .1 0M38 34a14 14 0 1 0 .1 0M38 41a7 7 0 1 0 .1 0M38 20h24a28 28 0 0 1 0 56H38',
  steering:
    'M48 14a34 34 0 1 0 .1 0M48 22a26 26 0 1 0 .1 0M48 40a8 8 0 1 0 .1 0M22.500 46 40 47M73.500 46 56 47M48 56v18',
  brakes:
    'M44 16a32 32 0 1 0 .1 0M44 36a12 12 0 1 0 .1 0M44 43a5 5 0 1 0 .1 0M66 25c12 10 16 34 2 46l10 6c16-16 14-46-2-60zM30 28l5 8M22 44l9 3M30 68l5-8',
  airbags:
    'M30 14h36M36 14v6M60 14v6M28 20h40v6H28zM30 26c-10 6-10 14 0 18h36c10-4 10-12 0-18M30 44c-10 6-10 14 0 18h36c10-4 10-12 0-18M28 62h40v6H28zM48 68v12M36 80h24',
  driveline:
    'M10 42h10v12H10zM20 38h12v20H20zM32 41l6-1v16l-6-1M38 44h20v8H38M58 40l6 1v14l-6 1M64 38h12v20H64zM76 42h10v12H76z',
  other:
    'M48 34a14 14 0 1 0 .1 0M43 12h10l2 9 7 3 8-5 7 7-5 8 3 7 9 2v10l-9 2-3 7 5 8-7 7-8-5-7 3-2 9H43l-2-9-7-3-8 5-7-7 5-8-3-7-9-2V43l9-2 3-7-5-8 7-7 8 5 7-3z',
};

const colours: Readonly<Record<string, string>> = { black: '#14181c', white: '#ffffff' };
const iconName = /^category-([a-z-]+)-(black|white)$/;

/** `category-<category>-<black|white>`; undefined for a category without an icon of its own. */
export function drawCategoryIcon(name: string): string | undefined {
  const [, category = '', colour = ''] = iconName.exec(name) ?? [];
  const path = Object.hasOwn(icons, category) ? icons[category] : undefined;
  if (!path) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><path d="${path}" fill="none" stroke="${colours[colour]}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
