/**
 * Renders the home page's picture from hero.svg into public/pictures, for wide screens and for phones:
 * `node scripts/pictures/make-hero.mjs`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { command, root, say } from '../run.mjs';

const QUALITY = 70;
const sizes = [
  { file: 'hero.webp', width: 1600 },
  { file: 'hero-small.webp', width: 800 },
];

await command(async () => {
  const drawing = readFileSync(path.join(root, 'scripts/pictures/hero.svg'));
  for (const { file, width } of sizes) {
    const { size } = await sharp(drawing)
      .resize({ width })
      .webp({ quality: QUALITY, effort: 2 })
      .toFile(path.join(root, 'public/pictures', file));
    say(`${file}: ${size} bytes`);
  }
  return 0;
});
