import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { importParts } from '../../../../tests/support/import-parts.ts';
import type { Database } from '../../../db/database.server.ts';
import { partToDraw } from './drawings.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const asked = { number: 's-1', photoUrl: '/pictures/coil-spring-side-s-1.webp' };

test('a part is drawn from its own data, as long as it names the drawing', async () => {
  const context = testContext(db);
  expect(await partToDraw(context, asked)).toBeUndefined();
  const spring = {
    name: 'S-1',
    brand: 'PEDDERS',
    description: 'Coil spring',
    photos: [{ url: asked.photoUrl }],
    technicaldetails: [{ name: 'Active coils', value: '6' }],
    applications: [
      {
        make: 'TOYOTA',
        model: 'HILUX',
        year: 2012,
        parameter: 'Front',
        parameter2: 'Raised 50 mm',
      },
    ],
  };
  const kit = {
    name: 'K-1',
    brand: 'PEDDERS',
    description: 'Kit',
    photos: [{ url: '/pictures/lift-kit-side-k-1.webp' }],
    components: [{ part: 'S-1', quantity: 2 }],
  };
  await importParts(db, context.clock, [spring, { ...kit, recordtype: 'kititem' }]);
  const drawn = {
    partNumber: 'S-1',
    brand: 'PEDDERS',
    description: 'Coil spring',
    photoUrl: asked.photoUrl,
    details: [{ name: 'Active coils', value: '6' }],
    parameters: ['Front', 'Raised 50 mm'],
  };
  expect(await partToDraw(context, asked)).toMatchObject({ ...drawn, contents: [] });
  const kitAsked = { number: 'k-1', photoUrl: '/pictures/lift-kit-side-k-1.webp' };
  expect((await partToDraw(context, kitAsked))?.contents).toEqual([{ piece: drawn, quantity: 2 }]);
  expect(await partToDraw(context, { ...asked, number: 'k-1' })).toBeUndefined();

  await importParts(db, context.clock, [
    { ...spring, photos: [{ url: 'https://img.example/s-1.jpg' }] },
  ]);
  expect(await partToDraw(context, asked)).toBeUndefined();
});
