import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { PAGE_TEXT_MAX } from '../../config/lengths.ts';
import type { Database } from '../../db/database.server.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import {
  FILE,
  listPages,
  pageTextOf,
  pageToEdit,
  previewPage,
  restorePage,
  savePage,
  takeBackPage,
} from './edit-pages.server.ts';
import { informationPage, vehiclePage } from './shown-pages.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
beforeEach(async () => {
  await db.sql`delete from page_version`;
  await db.sql`update catalogue_version set version = version + 1`;
});
afterAll(() => db.close());

const by = COMMAND_LINE;
const toEdit = async (address: string) => got(await pageToEdit(context, { address }));
const shown = async (address = 'faq') => (await informationPage(context, { address }))!;
const own = { title: 'Questions', description: 'What people ask.', markdown: '## Ours\n\nText.' };
const save = async (address: string, text: Partial<typeof own> = {}, base?: string) =>
  savePage(context, {
    address,
    text: { ...own, ...text },
    base: base ?? (await toEdit(address)).base,
    by,
  });

test('a saved version is shown over the file, and taken back shows the file again', async () => {
  const before = await shown();
  got(await save('faq', { markdown: 'Write to {{mail}}.' }));
  expect(await shown()).toMatchObject({
    title: 'Questions',
    html: '<p>Write to shop@localhost.</p>\n',
  });
  const { base, version } = await toEdit('faq');
  expect(version).toMatchObject({ by: null, at: context.now });
  got(await takeBackPage(context, { address: 'faq', base, by }));
  expect(await shown()).toEqual(before);
  expect((await toEdit('faq')).versions.map(({ title }) => title)).toEqual([null, 'Questions']);
});

test('a page of a vehicle keeps its vehicle, and its name in the menu', async () => {
  got(await save('info-nissan-navara', { title: 'All about the Navara' }));
  expect(await vehiclePage(context, { name: 'nissan-navara' })).toMatchObject({
    title: 'All about the Navara',
    make: 'NISSAN',
    model: 'NAVARA',
  });
});

test('every version can be compared and shown again', async () => {
  got(await save('faq', { markdown: 'First.' }));
  got(await save('faq', { markdown: 'Second.' }));
  const { versions, base } = await toEdit('faq');
  expect(versions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  const version = String(versions[1]!.id);
  expect(got(await pageTextOf(context, { address: 'faq', version })).markdown).toBe('First.');
  expect(got(await pageTextOf(context, { address: 'faq', version: FILE })).title).toBe(
    'Frequently Asked Questions',
  );
  got(await restorePage(context, { address: 'faq', version, base, by }));
  expect((await shown()).html).toBe('<p>First.</p>\n');
  for (const foreign of [
    { address: 'returns', version },
    { address: 'faq', version: '0' },
  ]) {
    expect(await pageTextOf(context, foreign)).toMatchObject({
      refusal: { kind: 'unknown-version' },
    });
  }
});

test('the second of two who write one page hears of the first, and loses nothing', async () => {
  const { base } = await toEdit('faq');
  const both = await Promise.all([
    save('faq', { markdown: 'Anna.' }, base),
    save('faq', { markdown: 'Ben.' }, base),
  ]);
  const refused = both.filter((result) => !result.ok);
  expect(refused).toEqual([{ ok: false, refusal: { kind: 'changed-meanwhile' } }]);
  expect((await toEdit('faq')).versions).toHaveLength(1);
  const taken = await takeBackPage(context, { address: 'faq', base, by });
  expect(taken).toEqual(refused[0]);
});

test('an example that is saved is one no more', async () => {
  const examples = async () =>
    (await listPages(context)).filter(({ isExample }) => isExample).map((page) => page.title);
  expect(await examples()).toEqual(['Privacy', 'Returns', 'Terms & Conditions']);
  const { text } = await toEdit('info-privacy');
  got(await save('info-privacy', text));
  expect(await examples()).toEqual(['Returns', 'Terms & Conditions']);
});

test('a file that a deploy has changed under a version is said', async () => {
  got(await save('faq'));
  const isOther = async () =>
    (await listPages(context)).filter(({ hasOtherFile }) => hasOtherFile).map((p) => p.address);
  expect(await isOther()).toEqual([]);
  await db.sql`update page_version set file_digest = 'of the file before'`;
  expect(await isOther()).toEqual(['faq']);
  got(await save('faq', { markdown: 'Read again.' }));
  expect(await isOther()).toEqual([]);
});

test.each([
  ['no title', { title: ' \n' }, { kind: 'text-required', of: 'title' }],
  ['no text', { markdown: '  ' }, { kind: 'text-required', of: 'markdown' }],
  [
    'a text that is too long',
    { markdown: 'x'.repeat(PAGE_TEXT_MAX + 1) },
    { kind: 'text-too-long', of: 'markdown', most: PAGE_TEXT_MAX },
  ],
  ['a term of nothing', { markdown: 'a {{phone}}' }, { kind: 'unknown-term', term: 'phone' }],
  ['a term of nothing in its title', { title: '{{x}}' }, { kind: 'unknown-term', term: 'x' }],
])('a page with %s is not saved', async (_name, text, refusal) => {
  expect(await save('faq', text)).toEqual({ ok: false, refusal });
  expect(previewPage(context, { address: 'faq', text: { ...own, ...text } })).toMatchObject({
    refusal,
  });
  expect((await toEdit('faq')).versions).toEqual([]);
});

test('there is no page but those of the folder', async () => {
  const refusal = { kind: 'unknown-page' };
  expect(await pageToEdit(context, { address: 'constructor' })).toMatchObject({ refusal });
  expect(await savePage(context, { address: 'new', text: own, base: '', by })).toMatchObject({
    refusal,
  });
});

test('who saved what is in the audit trail', async () => {
  got(await save('faq'));
  const [entry] = await db.sql`
    select actor_email, action, before, after from audit_entry
    where thing_kind = 'page' and thing_id = 'faq' order by id desc limit 1`;
  expect(entry).toMatchObject({
    actor_email: 'command line',
    action: 'save-page',
    before: { version: null, title: 'Frequently Asked Questions' },
    after: { title: 'Questions', characters: own.markdown.length },
  });
});
