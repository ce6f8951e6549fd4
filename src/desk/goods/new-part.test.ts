import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { formFields, formOf } from '../../../tests/support/form-fields.ts';

const server = deskForTests();
const path = '/desk/parts/new';

const typed = {
  ...{ brand: '', partNumber: 'OWN-1', title: 'Front spring', category: '', group: '' },
  ...{ price: 'free', pieces: '3', vehicles: 'Hilux', soldAs: 'pair' },
};

test('all that is wrong with a new part is named at once, beside its field, and what was typed stays', async () => {
  const { browser } = await server.owner();
  const sent = { ...typed, 'kept-picture': Buffer.from('no picture').toString('base64') };
  const { body, statusCode } = await browser.post(path, sent);
  expect(statusCode).toBe(422);
  const faulty = ['brand', 'category', 'group', 'price', 'vehicles', 'picture'];
  const named = [...body.matchAll(/class="field-fault" id="(\w+)-fault"/g)].map(([, id]) => id);
  expect(named).toEqual(faulty);
  const listed = [...body.matchAll(/<a href="#(\w+)">/g)].map(([, id]) => id);
  expect(listed.filter((id) => id !== 'main')).toEqual(faulty);
  const form = formOf(body, path);
  expect(formFields(form)).toMatchObject({
    partNumber: 'OWN-1',
    title: 'Front spring',
    pieces: '3',
  });
  expect(formFields(form)).toMatchObject({ price: 'free' });
  expect(form).toContain('>Hilux</textarea>');
  expect(form).toMatch(/<option value="pair" selected=""/);
  // Else the browser names the first empty field and sends nothing.
  expect(form.split('>')[0]).toContain('noValidate');
  expect(await server.db.sql`select from part where name = 'OWN-1'`).toEqual([]);
});
