/** Writes the shop's faces into src/web/styles/faces, from the files of Fontsource: `node scripts/faces/make-faces.mjs`. */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { command, root, say } from '../run.mjs';
import { FACES, makeFace, styleOf } from './faces.mjs';

await command(async () => {
  const folder = path.join(root, 'src/web/styles/faces');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const styles = [];
  for (const face of FACES) {
    const files = await makeFace(face);
    for (const { name, content } of files) {
      writeFileSync(path.join(folder, name), content);
      say(`${name}: ${content.length} bytes`);
    }
    styles.push(...styleOf(face, files));
  }
  writeFileSync(path.join(folder, 'faces.css'), styles.join('\n'));
  copyFileSync(
    path.join(root, 'node_modules/@fontsource/barlow/LICENSE'),
    path.join(folder, 'LICENSE'),
  );
});
