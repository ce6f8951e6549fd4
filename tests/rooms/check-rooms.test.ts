import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkRooms } from '../../scripts/rooms/check-rooms.mjs';
import { importsOf } from '../../scripts/rooms/imports-of.mjs';
import { floors } from '../../scripts/rooms/rooms.mjs';
import { roomsWithoutDocs } from '../../scripts/rooms/rooms-in-docs.mjs';
import { sources } from '../../scripts/rooms/sources.mjs';
import { projectRoot } from '../../src/kernel/project-root.server.ts';

const present: ReadonlyMap<string, string> = sources(projectRoot);

/** What the check says of the shop as it is, with an import added to one file. */
function faultsWith(file: string, code: string): string[] {
  const before = present.get(file);
  if (before === undefined) throw new Error(`There is no ${file}`);
  return checkRooms(new Map(present).set(file, `${code}\n${before}`), floors);
}

/** Any file of a folder whose text holds something. */
function fileIn(folder: string, text = ''): string {
  const found = [...present].find(
    ([file, code]) => file.startsWith(folder) && file.endsWith('.tsx') && code.includes(text),
  );
  if (!found) throw new Error(`${folder} has no such file`);
  return found[0];
}

test('the shop is clean', () => {
  expect(checkRooms(present, floors)).toEqual([]);
});

test('a room without a line on the architecture page is named', () => {
  const rooms = { garage: { imports: [] }, ui: { imports: [] }, '.': { imports: [] } };
  const page = '| room | what is in it |\n| `ui`, `styles` | primitives; not the `garage` |';
  expect(roomsWithoutDocs(page, [{ folder: 'src/web', rooms }])).toEqual([
    'src/web/garage has no line in docs/architecture.md; say there what is in it.',
  ]);
});

describe('an import that the rooms do not allow is named', () => {
  test.each([
    [
      'of a later room of the domain, for a type alone',
      'src/domain/parts/price.ts',
      "import type { Basket } from '../basket/basket.ts';",
      'src/domain/parts/price.ts imports src/domain/basket/basket.ts: the room parts may import ' +
        'shop-context, transactions, catalogue-version, allowance, third-parties, photos, vehicles, delivery, inbound, ' +
        'not basket.',
    ],
    [
      'of a later room of the feed',
      'src/domain/feed/read/feed-part.ts',
      "export { stageRowOf } from '../stage/stage-row.server.ts';",
      'src/domain/feed/read/feed-part.ts imports src/domain/feed/stage/stage-row.server.ts: ' +
        'the room read may import none, not stage.',
    ],
  ])('%s', (_, file, code, sentence) => {
    expect(faultsWith(file, code)).toContain(sentence);
  });
});

test('an import of an area by the ground floor of the web is named', () => {
  const button = fileIn('src/web/ui/');
  const area = fileIn('src/web/basket/');
  const faults = faultsWith(
    button,
    `import type { Made } from '../basket/${path.basename(area)}';`,
  );
  expect(faults).toContainEqual(
    expect.stringContaining(`${button} imports ${area}: the room ui may import `),
  );
});

describe('made-up rooms', () => {
  const floor = (rooms: Record<string, { imports: string[]; entries?: string[] }>) => [
    { folder: 'src/web', rooms },
  ];
  const files = (texts: Record<string, string>) => new Map(Object.entries(texts));

  test('of a room with entries, only those can be imported', () => {
    const rooms = floor({
      part: { imports: ['basket'] },
      basket: { imports: [], entries: ['add.tsx'] },
    });
    const texts = { 'src/web/basket/add.tsx': '', 'src/web/basket/memory.ts': '' };
    const part = (code: string) =>
      checkRooms(files({ ...texts, 'src/web/part/page.tsx': code }), rooms);
    expect(part("import { Add } from '../basket/add.tsx';")).toEqual([]);
    expect(part("import { memory } from '../basket/memory.ts';")).toEqual([
      'src/web/part/page.tsx imports src/web/basket/memory.ts: other rooms may import only add.tsx of basket.',
    ]);
  });

  test('a folder that is not declared is named, and one that is gone', () => {
    const texts = { 'src/web/garage/chip.tsx': '', 'src/web/root.tsx': '' };
    expect(checkRooms(files(texts), floor({ ui: { imports: [] } }))).toEqual([
      'src/web/garage is not declared in scripts/rooms/rooms.mjs; say there what it may import.',
      'src/web has files of its own, which lie in no room; move them into one.',
      'src/web/ui is declared in scripts/rooms/rooms.mjs, but there is no such folder.',
    ]);
  });

  test('a file with tests may import anything', () => {
    const texts = {
      'src/web/ui/a.test.ts': "import '../part/b.ts';",
      'src/web/part/b.ts': '',
      'src/web/ui/c.ts': '',
    };
    expect(checkRooms(files(texts), floor({ ui: { imports: [] }, part: { imports: [] } }))).toEqual(
      [],
    );
  });
});

describe('a circle of folders is named, import by import', () => {
  test('in the domain, closed by a type', () => {
    const faults = faultsWith(
      'src/domain/shop-context/shop-context.server.ts',
      "import type { PaymentMethod } from '../basket/basket.ts';",
    );
    expect(faults).toContainEqual(
      expect.stringMatching(
        /^Folders import each other in a circle: .*src\/domain\/shop-context\/shop-context\.server\.ts imports src\/domain\/basket\/basket\.ts/,
      ),
    );
  });

  test('in the web, closed by a type', () => {
    const button = fileIn('src/web/ui/');
    const basket = fileIn('src/web/basket/', "from '../ui/");
    const faults = faultsWith(
      button,
      `import type { Made } from '../basket/${path.basename(basket)}';`,
    );
    expect(faults).toContainEqual(
      expect.stringMatching(/^Folders import each other in a circle: .*src\/web\/ui\//),
    );
    expect(faults.join()).toContain(`${button} imports ${basket}`);
  });

  test('of three folders', () => {
    const faults = checkRooms(
      new Map([
        ['src/a/one.ts', "import './two.ts'; import '../b/one.ts';"],
        ['src/a/two.ts', ''],
        ['src/b/one.ts', "const load = () => import('../c/one.ts');"],
        ['src/c/one.ts', "type Two = import('../a/two.ts').Two;"],
      ]),
      [],
    );
    expect(faults).toEqual([
      'Folders import each other in a circle: src/a/one.ts imports src/b/one.ts, ' +
        'src/b/one.ts imports src/c/one.ts, src/c/one.ts imports src/a/two.ts.',
    ]);
  });
});

test('every way to import is seen, and nothing else', () => {
  const text = `
    import { a } from './a.ts';
    import type { B } from './b.ts';
    import './c.css';
    export * from './d.ts';
    export type { E } from './e.ts';
    const f = () => import('./f.ts');
    type G = typeof import('./g.ts');
    // import './not.ts';
    export const heading = <h4>import {'./not.ts'} from './not.ts'</h4>;`;
  expect(importsOf('page.tsx', text).sort()).toEqual([
    './a.ts',
    './b.ts',
    './c.css',
    './d.ts',
    './e.ts',
    './f.ts',
    './g.ts',
  ]);
  expect(importsOf('page.module.css', ".a { composes: b from './b.module.css'; }")).toEqual([
    './b.module.css',
  ]);
});
