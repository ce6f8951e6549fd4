import { hash } from 'node:crypto';
import { shadesOf } from '../../config/accent-colour.ts';
import type { Config } from '../../config/config.ts';
import { logoPath, type ShopLogo } from '../../config/shop-logo.ts';

/** The style sheet of a shop's own colour and logo. */
export interface BrandStyle {
  /** Named by its content, so that browsers may keep it. */
  readonly file: string;
  readonly css: string;
}

/** Of the header, in CSS pixels. */
const LOGO_HEIGHT = 40;

/** @returns undefined where the shop has neither: its look is that of its style sheet */
export function brandStyle({
  colour,
  logo,
}: Pick<Config, 'colour' | 'logo'>): BrandStyle | undefined {
  if (!colour && !logo) return undefined;
  const css = [colour && accentRule(colour), logo && logoRule(logo)].filter(Boolean).join('\n');
  return { file: `${hash('sha256', css, 'hex').slice(0, 12)}.css`, css: `${css}\n` };
}

function accentRule(colour: string): string {
  const { accent, hover, pressed, tint } = shadesOf(colour);
  // Before the style sheet of the shop or behind it: the second name counts more than its `:root`.
  return `html:root{--color-accent:${accent};--color-accent-hover:${hover};--color-accent-pressed:${pressed};--color-accent-tint:${tint}}`;
}

/** Printed pages keep the name: browsers print no backgrounds. */
function logoRule(logo: ShopLogo): string {
  const { width, height } = logo;
  const shown = Math.min(LOGO_HEIGHT, height);
  const wide = Math.round((shown * width) / height);
  return `@media screen{html:root{--logo:url(${logoPath(logo)});--logo-width:${wide}px;--logo-mark:none}}`;
}
