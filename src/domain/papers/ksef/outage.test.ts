import { expect, test } from 'vitest';
import { judgedOutage, type Outage } from './outage.ts';

const today = '2026-11-28';
const known: readonly Outage[] = [
  { kind: 'failure', beganOn: '2026-05-04', endedOn: '2026-05-06' },
  { kind: 'failure', beganOn: '2026-11-26', endedOn: null },
  { kind: 'unavailable', beganOn: '2026-12-05', endedOn: '2026-12-06' },
];

test.each<[Outage['kind'], string, string | null]>([
  ['failure', '2026-02-01', '2026-02-01'],
  ['failure', '2026-05-01', '2026-05-03'],
  ['failure', '2026-05-07', '2026-05-07'],
  // The end of one that goes on, and another end of one that is over.
  ['failure', '2026-11-26', '2026-11-28'],
  ['failure', '2026-05-04', '2026-05-05'],
  // One of the other kind may have the same days; an unavailability is announced.
  ['unavailable', '2026-05-05', '2026-05-05'],
  ['unavailable', '2026-12-07', '2027-01-27'],
  ['unavailable', '2026-12-07', null],
])('%s from %s to %s is noted', (kind, beganOn, endedOn) => {
  const outage = { kind, beganOn, endedOn };
  expect(judgedOutage(outage, { known, today })).toEqual({ ok: true, value: outage });
});

test.each<[Outage['kind'], string, string | null, string]>([
  ['failure', '', null, 'bad-days'],
  ['failure', '2026-02-30', null, 'bad-days'],
  ['failure', '2026-11-03', '2026-11-02', 'bad-days'],
  ['failure', '2026-11-03', '2026-11-31', 'bad-days'],
  ['failure', '2026-01-31', '2026-02-02', 'before-ksef'],
  ['unavailable', '2001-01-01', null, 'before-ksef'],
  ['failure', '2026-11-29', null, 'day-ahead'],
  ['failure', '2026-11-26', '2026-11-29', 'day-ahead'],
  ['unavailable', '2027-01-28', null, 'day-ahead'],
  ['unavailable', '2026-12-07', '2099-12-31', 'day-ahead'],
  ['failure', '2026-05-04', null, 'has-its-end'],
  ['failure', '2026-05-01', '2026-05-04', 'outages-overlap'],
  ['failure', '2026-05-06', '2026-05-08', 'outages-overlap'],
  ['failure', '2026-05-05', '2026-05-05', 'outages-overlap'],
  ['failure', '2026-05-01', '2026-05-31', 'outages-overlap'],
  // One goes on, or would from then on.
  ['failure', '2026-11-27', '2026-11-27', 'outages-overlap'],
  ['failure', '2026-03-01', null, 'outages-overlap'],
  ['unavailable', '2026-12-06', '2026-12-08', 'outages-overlap'],
])('%s from %j to %j is refused: %s', (kind, beganOn, endedOn, refusal) => {
  const judged = judgedOutage({ kind, beganOn, endedOn }, { known, today });
  expect(judged).toEqual({ ok: false, refusal: { kind: refusal } });
});
