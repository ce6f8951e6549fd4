import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { createShop } from '../../shop.server.ts';

const server = deskForTests();

test('what was asked for in vain is listed and given out as a file that no spreadsheet runs', async () => {
  const { browser } = await server.owner();
  const empty = await browser.get('/desk/lost-demand');
  expect(empty.body.match(/Nothing in this period/g)).toHaveLength(4);

  const shop = createShop(server.context);
  await shop.searchParts({ keyword: '=hyperlink("x")', source: 'EU' });
  await shop.searchParts({ keyword: 'me@example.com', source: 'EU' });
  await shop.listing({ make: '<b>Tucker</b>', model: '48', source: 'EU' });
  const { body } = await browser.get('/desk/lost-demand');
  expect(body).toContain('Asked 2 times');
  expect(body).toContain('Others, whose words are not stored');
  expect(body).toContain('tucker');
  expect(body).not.toContain('example.com');
  expect(body).not.toContain('<b>');

  const file = await browser.get('/desk/lost-demand/asked.csv');
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.body).toContain(`search,"'=hyperlink(""x"")",1`);
});
