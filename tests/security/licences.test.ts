import { expect, it } from 'vitest';
import { licenceFault } from '../../scripts/licences.mjs';

const component = (...licenses: object[]) => ({ name: 'a', version: '1.0.0', licenses });
const id = (id: string) => ({ license: { id } });

it.each([
  [component(id('MIT'))],
  [component({ expression: '(ISC AND CC-BY-3.0)' })],
  [component({ expression: '(MIT OR GPL-3.0-only)' })],
  [component({ license: { name: 'MIT or MPL-2.0' } })],
  [{ name: 'png-js', version: '2.0.0', licenses: [] }],
])('%j is allowed', (one) => {
  expect(licenceFault(one)).toEqual([]);
});

it.each([
  [component(id('GPL-3.0-only')), 'a@1.0.0: licence GPL-3.0-only'],
  [component({ expression: '(MIT AND GPL-3.0-only)' }), 'a@1.0.0: licence (MIT AND GPL-3.0-only)'],
  [component({ license: { name: 'see the file' } }), 'a@1.0.0: licence see the file'],
  [component(), 'a@1.0.0: licence not named'],
])('%j is not', (one, fault) => {
  expect(licenceFault(one)).toEqual([fault]);
});
