import { expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import { createShop } from '../../shop.server.ts';

const server = deskForTests();
const FAQ = '/desk/pages/faq';
const text = { title: 'Questions', description: 'What people ask.', markdown: 'Ours.' };

/** The value of a hidden field, as the page has it. */
const hidden = (body: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
const baseOf = (body: string) => hidden(body, 'base');

async function writer() {
  await server.db.sql`delete from page_version`;
  await server.db.sql`update catalogue_version set version = version + 1`;
  await server.owner();
  const { browser } = await server.signedIn('content', 'writes@shop.example');
  const send = async (step: string, fields: Record<string, string>, base?: string) => {
    const page = await browser.get(FAQ);
    return browser.post(`${FAQ}/${step}`, { base: base ?? baseOf(page.body), ...fields });
  };
  return { browser, send };
}
const shown = async () => (await server.desk.shop.informationPage({ address: 'faq' }))!;

test('a writer previews, saves, compares, restores and takes back', async () => {
  const { browser, send } = await writer();
  const preview = await send('preview', { ...text, markdown: '## Ours\n\n*Soon.*' });
  expect(preview.statusCode).toBe(200);
  expect(preview.body).toContain('<h2 id="about-ours">Ours</h2>\n<p><em>Soon.</em></p>');
  expect(preview.body).toContain('## Ours\n\n*Soon.*</textarea>');
  expect((await shown()).title).not.toBe('Questions');

  const saved = await send('save', text);
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `${FAQ}?done=saved`]);
  expect((await browser.get(saved.headers.location!)).body).toContain('data-saved="faq"');
  expect((await shown()).html).toBe('<p>Ours.</p>\n');
  await send('save', { ...text, markdown: 'Other.' });
  expect((await browser.get('/desk/pages')).body).toContain('your version');

  const page = (await browser.get(FAQ)).body;
  const path = /href="(\/desk\/pages\/faq\/versions\/\d+)"/.exec(page)?.[1] ?? '';
  const compared = await browser.get(path);
  expect(compared.body).toContain('<del>Ours</del><ins>Other</ins>');
  const version = path.split('/').at(-1)!;
  expect((await send('restore', { version })).statusCode).toBe(303);
  expect((await shown()).html).toBe('<p>Ours.</p>\n');
  expect((await send('take-back', {})).headers.location).toBe(`${FAQ}?done=taken-back`);
  expect((await shown()).title).toBe('Frequently Asked Questions');
});

test('what was typed stands in the form again after a refusal', async () => {
  const { send } = await writer();
  for (const typed of [
    { ...text, title: '', markdown: 'Long & dear <b>work</b>' },
    { ...text, markdown: 'Long & dear <b>work</b> {{nothing}}' },
  ]) {
    const reply = await send('save', typed);
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain('Long &amp; dear &lt;b&gt;work&lt;/b&gt;');
    expect(reply.body).toContain('data-unsaved=""');
  }
  const { body } = await send('save', { ...text, markdown: 'é'.repeat(100_001) });
  expect(body).toContain('more than 100000 characters');
});

test('the second of two writers sees what the first has changed, and may save over it', async () => {
  const { browser, send } = await writer();
  const before = baseOf((await browser.get(FAQ)).body);
  await send('save', { ...text, markdown: 'Text of Anna.' });
  const refused = await send('save', { ...text, markdown: 'Text of Ben.' }, before);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Somebody else has changed this page');
  expect(refused.body).toContain('Text of <del>Anna</del><ins>Ben</ins>.');
  expect(refused.body).toContain('Save over it');
  expect((await shown()).html).toContain('Anna');
  const base = baseOf(refused.body);
  expect((await send('save', { ...text, markdown: 'Text of Ben.' }, base)).statusCode).toBe(303);
  expect((await shown()).html).toContain('Ben');
});

test('nothing that is typed can run, neither at the desk nor in the shop', async () => {
  const { send } = await writer();
  const markdown =
    '<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\n<img src=x onerror=alert(1)>';
  const title = '"><script>alert(1)</script>';
  const preview = await send('preview', { ...text, title, markdown });
  expect(preview.body).not.toMatch(/<script>|javascript:alert\(1\)"|<img[^>]+onerror/);
  await send('save', { ...text, markdown });
  expect((await shown()).html).not.toMatch(/script|onerror/);
});

test('another instance shows a saved page at once', async () => {
  const { send } = await writer();
  const other = createShop(server.context);
  await other.informationPage({ address: 'faq' });
  const before = await other.catalogueVersion();
  await send('save', text);
  expect((await other.informationPage({ address: 'faq' }))?.title).toBe('Questions');
  // By it finished pages are thrown away.
  expect(await other.catalogueVersion()).toBe(before + 1);
});

test('who may only read sees texts and versions, and no button', async () => {
  const { send } = await writer();
  await send('save', text);
  const { browser } = await server.signedIn('read-only', 'reads@shop.example');
  const { body, statusCode } = await browser.get(FAQ);
  expect(statusCode).toBe(200);
  expect(body).toContain('writes@shop.example');
  expect(body).not.toMatch(/<button type="submit"[^>]*>(Save|Preview|Take back)/);
  for (const step of ['save', 'preview', 'restore', 'take-back']) {
    expect((await browser.post(`${FAQ}/${step}`, text)).statusCode).toBe(403);
  }
});

test('there is no page and no version but those that are there', async () => {
  const { browser } = await writer();
  for (const path of ['nothing', 'faq/versions/7', 'faq/versions/x', 'constructor']) {
    expect([path, (await browser.get(`/desk/pages/${path}`)).statusCode]).toEqual([path, 404]);
  }
});
