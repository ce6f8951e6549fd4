import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FACES, makeFace, styleOf } from '../scripts/faces/faces.mjs';

const FOLDER = 'src/web/styles/faces';

// All are made alike; one takes a second.
it('has the faces that are made from the installed packages', async () => {
  const face = FACES[3]!;
  const files = await makeFace(face);
  for (const { name, content } of files) {
    expect(content.equals(readFileSync(path.join(FOLDER, name))), name).toBe(true);
  }
  const styles = readFileSync(path.join(FOLDER, 'faces.css'), 'utf8');
  for (const rule of styleOf(face, files)) expect(styles).toContain(rule);
});
