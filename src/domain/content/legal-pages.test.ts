import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmLegalPages } from '../../../tests/support/confirm-legal-pages.ts';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { pageToEdit, savePage } from './edit-pages.server.ts';
import { confirmLegalPage, legalPages, legalPageToRead } from './legal-pages.server.ts';
import { legalPageState, type PageConfirmation } from './legal-pages.ts';

const confirmed: PageConfirmation = {
  at: new Date(),
  by: null,
  textDigest: 'a',
  filled: { mail: 'us@parts.example', sendBackDays: '14' },
};
const now = { textDigest: 'a', filled: confirmed.filled };

test.each<[string, Parameters<typeof legalPageState>, object]>([
  ['read and unchanged', [now, [], confirmed], { kind: 'confirmed' }],
  ['never read', [now, [], undefined], { kind: 'unread' }],
  [
    'read, and a setting is gone since',
    [now, ['SELLER_PHONE'], confirmed],
    { kind: 'lacking', settings: ['SELLER_PHONE'] },
  ],
  [
    'another text',
    [{ ...now, textDigest: 'b' }, [], confirmed],
    { kind: 'changed', isTextChanged: true, changes: [] },
  ],
  [
    'another setting, one more and one less',
    [{ ...now, filled: { mail: 'you@parts.example', shop: 'Parts' } }, [], confirmed],
    {
      kind: 'changed',
      isTextChanged: false,
      changes: [
        { term: 'mail', before: 'us@parts.example', after: 'you@parts.example' },
        { term: 'sendBackDays', before: '14', after: '' },
        { term: 'shop', before: '', after: 'Parts' },
      ],
    },
  ],
])('a page that is %s', (_what, given, state) => {
  expect(legalPageState(...given)).toEqual(state);
});

describe('in a shop', () => {
  let db: Database;
  let context: TestContext;
  const known = {
    SELLER_NAME: 'Parts Ltd',
    SELLER_ADDRESS: 'Polna 7; 00-001 Warszawa',
    SELLER_REGISTER: 'KRS 0000123456',
    SELLER_PHONE: '+48 22 000 00 00',
    SELLER_EMAIL: 'shop@parts.example',
    SELLER_VAT_NUMBER: 'PL5260001246',
    BANK_ACCOUNT: 'PL61109010140000071219812874',
    DEMO_PAYMENT: '',
  };
  const by = COMMAND_LINE;
  const states = async (settings: Record<string, string> = {}) => {
    const { config } = testContext(db, { ...known, ...settings });
    const pages = await legalPages({ ...context, config });
    return Object.fromEntries(pages.map(({ address, state }) => [address, state.kind]));
  };
  const all = (state: string) => ({
    contact: state,
    'info-conditions': state,
    'info-privacy': state,
    returns: state,
    'info-international-delivery': state,
  });
  beforeAll(async () => {
    db = await openTestDatabase();
    context = testContext(db, known);
  });
  afterAll(() => db.close());

  test('a page lacks what its text names, and is not confirmed before', async () => {
    expect(await states({ SELLER_PHONE: '', BANK_ACCOUNT: '' })).toEqual({
      ...all('unread'),
      contact: 'lacking',
      'info-conditions': 'lacking',
      'info-privacy': 'lacking',
    });
    const { config } = testContext(db, { ...known, SELLER_PHONE: '' });
    const { seen } = got(await legalPageToRead({ ...context, config }, { address: 'contact' }));
    const refused = await confirmLegalPage(
      { ...context, config },
      { address: 'contact', seen, by },
    );
    expect(refused).toEqual({
      ok: false,
      refusal: { kind: 'lacking', settings: ['SELLER_PHONE'] },
    });
    expect(await legalPageToRead(context, { address: 'faq' })).toMatchObject({ ok: false });
  });

  test('confirmed is what was read; a change of it asks again, of nothing else', async () => {
    const { seen } = got(await legalPageToRead(context, { address: 'returns' }));
    const other = testContext(db, { ...known, SELLER_EMAIL: 'new@parts.example' }).config;
    const late = await confirmLegalPage(
      { ...context, config: other },
      { address: 'returns', seen, by },
    );
    expect(late).toEqual({ ok: false, refusal: { kind: 'changed-meanwhile' } });
    await confirmLegalPages(context);
    expect(await states()).toEqual(all('confirmed'));
    expect(await states({ SELLER_NUMBERS: 'BDO 000012345' })).toEqual(all('confirmed'));
    expect(await states({ FIT_PROMISE: 'on' })).toEqual({
      ...all('confirmed'),
      'info-conditions': 'changed',
      returns: 'changed',
    });
    const { base, text } = got(await pageToEdit(context, { address: 'returns' }));
    const markdown = `${text.markdown}\n\nOurs.`;
    got(await savePage(context, { address: 'returns', text: { ...text, markdown }, base, by }));
    expect(await states()).toEqual({ ...all('confirmed'), returns: 'changed' });
  });

  test('a demonstration is read as it will be once it is open', async () => {
    const { config } = testContext(db, known);
    const demonstration = {
      ...config,
      isDemonstration: true,
      seller: { ...config.seller, isUnnamed: true },
      demoPayment: true,
    };
    await confirmLegalPages(context);
    const pages = await legalPages({ ...context, config: demonstration });
    expect(new Set(pages.map(({ state }) => state.kind))).toEqual(new Set(['confirmed']));
    const { content } = got(
      await legalPageToRead({ ...context, config: demonstration }, { address: 'contact' }),
    );
    expect(content.html).toContain('Parts Ltd');
    expect(content.html).not.toContain('demonstration shop');
  });
});
