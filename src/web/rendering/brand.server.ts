import type { Config } from '../../config/config.ts';
import { brandStyle } from '../../domain/content/brand-style.server.ts';
import { addToHead } from '../../platform/rendered-head.server.ts';

/** Adds the style sheet of the shop's own colour and logo, where it has any: no script has to know of it. */
export function withBrand(html: string, config: Pick<Config, 'colour' | 'logo'>): string {
  const style = brandStyle(config);
  if (!style) return html;
  return addToHead(html, `<link rel="stylesheet" href="/brand/${style.file}">`);
}
