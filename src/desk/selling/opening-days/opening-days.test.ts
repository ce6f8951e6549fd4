import { expect, test } from 'vitest';
import { deskForTests } from '../../../../tests/support/desk-for-tests.ts';
import { formFields } from '../../../../tests/support/form-fields.ts';
import { routeTo } from '../../../domain/delivery/route.server.ts';
import { shopDay } from '../../../domain/shop-context/shop-day.ts';
import { dayAfter } from '../../../kernel/clock.ts';

const server = deskForTests();
const SCREEN = '/desk/opening-days';

/** The Monday after the coming one: an ordinary week of the test's clock. */
function nextMonday(): string {
  let day = dayAfter(shopDay(server.context.now), 7);
  while (new Date(day).getUTCDay() !== 1) day = dayAfter(day, 1);
  return day;
}

test('closing is looked at, saved, counts for the next order, and stands in the trail', async () => {
  const { browser } = await server.owner();
  const monday = nextMonday();
  const tuesday = dayAfter(monday, 1);
  const fields = {
    'from.0': monday,
    'to.0': tuesday,
    'kind.0': 'closed',
    'reason.0': 'Stocktaking',
  };
  const looked = await browser.post(`${SCREEN}/look`, {
    ...formFields((await browser.get(SCREEN)).body),
    ...fields,
  });
  expect(looked.statusCode).toBe(200);
  expect(looked.body).toContain('Will leave on');
  expect(await server.db.sql`select from opening_exception`).toHaveLength(0);

  const again = { ...formFields(looked.body), step: 'save' };
  const saved = await browser.post(`${SCREEN}/save`, again);
  expect(saved.headers.location).toBe(`${SCREEN}?done=saved`);
  const morning = () => new Date(`${monday}T08:00:00Z`);
  const route = await routeTo(server.db.sql, { ...server.context, clock: morning }, 'DE');
  expect(route?.dispatchDay).toBe(dayAfter(tuesday, 1));
  const [entry] = await server.db.sql`
    select before, after from audit_entry where action = 'change-opening-days'`;
  expect(entry).toMatchObject({
    before: { text: 'Mon Tue Wed Thu Fri' },
    after: { text: expect.stringContaining('(Stocktaking)') },
  });
  expect((await browser.get(SCREEN)).body).toContain('value="Stocktaking"');
});

test('the second of two people hears of the first one’s days, and keeps both', async () => {
  const { browser } = await server.owner();
  await server.db.sql`delete from opening_exception`;
  const [monday, friday] = [nextMonday(), dayAfter(nextMonday(), 4)];
  const opened = formFields((await browser.get(SCREEN)).body);
  const save = async (fields: Readonly<Record<string, string>>) => {
    const looked = await browser.post(`${SCREEN}/look`, fields);
    return looked.statusCode === 422
      ? looked
      : browser.post(`${SCREEN}/save`, { ...formFields(looked.body), step: 'save' });
  };
  const ours = { 'from.0': monday, 'kind.0': 'closed', 'reason.0': 'Stocktaking' };
  const saved = await save({ ...opened, ...ours, 'weekday.6': 'on' });
  expect(saved.headers.location).toBe(`${SCREEN}?done=saved`);

  const theirs = { 'from.0': friday, 'kind.0': 'closed', 'reason.0': 'Fair' };
  const late = await save({ ...opened, ...theirs });
  expect(late.statusCode).toBe(422);
  expect(late.body).toContain('Somebody has changed the days');
  const both = { ...formFields(late.body) };
  expect(both).toMatchObject({ 'from.0': monday, 'from.1': friday, 'weekday.6': 'on' });
  expect((await save(both)).statusCode).toBe(303);

  // What is wrong is told first; what the form was based on stays.
  const wrong = await save({ ...opened, ...theirs, 'to.0': dayAfter(friday, -1) });
  expect(formFields(wrong.body).mark).toBe(opened.mark);
  // What a colleague has taken out does not come back.
  const beside = formFields((await browser.get(SCREEN)).body);
  expect((await save({ ...beside, 'from.0': '', 'to.0': '', 'weekday.6': '' })).statusCode).toBe(
    303,
  );
  const last = await save({ ...beside, 'weekday.7': 'on' });
  expect(formFields(last.body)).toMatchObject({ 'from.0': friday, 'weekday.7': 'on' });
  expect(formFields(last.body)).not.toHaveProperty('weekday.6');
});

test.each([
  ['no weekday', { 'weekday.1': '' }, 'At least one weekday is open.'],
  ['a day that is none', { 'from.0': '2027-02-30' }, 'This is not a day of the calendar.'],
  [
    'an end before its beginning',
    { 'from.0': '2026-12-24', 'to.0': '2026-12-23' },
    'before the first',
  ],
  ['a year of closing', { 'from.0': '2026-12-24', 'to.0': '2027-12-23' }, 'at most 101 days'],
  ['a day far away', { 'from.0': '2099-01-01' }, 'of the next two years'],
  [
    'nothing new',
    { 'weekday.2': 'on', 'weekday.3': 'on', 'weekday.4': 'on', 'weekday.5': 'on' },
    'Nothing is different',
  ],
])(
  '%s is refused beside its field, and what was typed stands there',
  async (_name, typed, words) => {
    const { browser } = await server.owner();
    await server.db.sql`delete from opening_exception`;
    const refused = await browser.post(`${SCREEN}/look`, {
      'weekday.1': 'on',
      'reason.0': 'Why not',
      ...typed,
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(words);
    if ('from.0' in typed) expect(refused.body).toContain('value="Why not"');
  },
);

test('who may only look changes nothing', async () => {
  await server.owner();
  const { browser } = await server.signedIn('read-only', 'eve@shop.example');
  expect((await browser.get(SCREEN)).statusCode).toBe(200);
  expect((await browser.post(`${SCREEN}/look`, {})).statusCode).toBe(403);
});
