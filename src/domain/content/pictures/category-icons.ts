/** Line icons of the categories on a 96 by 96 field. */
const icons: Readonly<Record<string, string>> = {
  'suspension-kits':
    'M28 12v8M16 20h24M40 27 16 34M16 34 40 41M40 41 16 48M16 48 40 55M40 55 16 62M16 68h24M28 68v6M28 74a5 5 0 1 0 .1 0M68 12v18M62 18h12M58 30h20v30H58zM58 42h20M68 60v14M68 74a5 5 0 1 0 .1 0',
  'springs-and-shocks':
    'M48 8v10M30 18h36M66 25 30 33M30 33 66 41M66 41 30 49M30 49 66 57M66 57 30 65M30 65l18 4M30 72h36M48 72v6M48 78a5 5 0 1 0 .1 0',
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
    'M6 40h8v16H6zM14 34h16v28H14zM30 38l5 2v16l-5 2M35 41l5 2v10l-5 2M40 44h16v8H40M56 43l5-2v14l-5-2M61 40l5-2v20l-5-2M66 34h16v28H66zM82 40h8v16h-8z',
  other:
    'M48 34a14 14 0 1 0 .1 0M43 12h10l2 9 7 3 8-5 7 7-5 8 3 7 9 2v10l-9 2-3 7 5 8-7 7-8-5-7 3-2 9H43l-2-9-7-3-8 5-7-7 5-8-3-7-9-2V43l9-2 3-7-5-8 7-7 8 5 7-3z',
};

const colours: Readonly<Record<string, string>> = { black: '#14181c', white: '#ffffff' };
const iconName = /^category-([a-z0-9-]*)-(black|white)$/;

/** `category-<category>-<black|white>`; a category without an icon of its own has that of all others. */
export function drawCategoryIcon(name: string): string | undefined {
  const [, category, colour = ''] = iconName.exec(name) ?? [];
  if (category === undefined) return undefined;
  const path = Object.hasOwn(icons, category) ? icons[category] : icons.other;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><path d="${path}" fill="none" stroke="${colours[colour]}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
}
