import { describe, expect, test } from 'vitest';
import { categoryOfGroup } from '../parts/groups.ts';
import { type JobKey, jobOfGroup, jobTemplates } from './job-templates.ts';
import { type FittingPart, missingNeeds } from './missing-parts.server.ts';
import { meetsNeed, type PartNeedKey, partNeeds } from './part-needs.ts';

const jobs = Object.keys(jobTemplates) as JobKey[];
const keys = Object.keys(partNeeds) as PartNeedKey[];

/** Titles of parts whose group holds others too. */
const titles: Partial<Record<PartNeedKey, string>> = {
  'dust-boots': 'Dust boot for shock absorbers, pair',
  'u-bolts': 'U-bolt kit, four bolts with nuts and washers',
  'camber-bolts': 'Camber adjusting bolts, pair',
  'pad-fitting-kit': 'Brake pad fitting kit',
  'wear-sensors': 'Brake pad wear sensor',
  'brake-fluid': 'Brake fluid DOT 4, 1 l',
  'rack-boots': 'Steering rack boot kit, both sides',
};

/** One part for each need of an axle, as a catalogue would have them. */
function partFor(need: PartNeedKey, axle: 'front' | 'rear'): FittingPart {
  const groups: readonly string[] = partNeeds[need].groups;
  const group = groups.find((name) => name.toLowerCase().startsWith(axle)) ?? groups[0]!;
  return {
    partId: 100 + keys.indexOf(need),
    group,
    description: titles[need] ?? `A part of ${group}`,
    parameters: [axle === 'front' ? 'Front' : 'Rear'],
  };
}

const startedBy = (job: JobKey, group: string): FittingPart => ({
  partId: 1 + jobs.indexOf(job),
  group,
  description: group,
  parameters: [/rear/i.test(group) ? 'Rear' : 'Front'],
});

test('every group that a template names is one of the shop, and begins one job', () => {
  const named = [
    ...jobs.flatMap((job) => [...jobTemplates[job].groups]),
    ...keys.flatMap((key) => [...partNeeds[key].groups]),
  ];
  expect(named.filter((group) => categoryOfGroup(group) === undefined)).toEqual([]);
  const started = jobs.flatMap((job) => [...jobTemplates[job].groups]);
  expect(new Set(started).size).toBe(started.length);
  expect(started.map(jobOfGroup)).not.toContain(undefined);
});

test('every need stands in a template, and every template has its source', () => {
  const needed = new Set<string>(jobs.flatMap((job) => [...jobTemplates[job].needs]));
  expect(keys.filter((key) => !needed.has(key))).toEqual([]);
  for (const job of jobs) expect(jobTemplates[job].source).toMatch(/^https?:\/\//);
});

describe.each(
  jobs.flatMap((job) => jobTemplates[job].groups.map((group) => [job, group] as const)),
)('the job of %s that begins with %s', (job, group) => {
  const started = startedBy(job, group);
  const axle = started.parameters[0] === 'Rear' ? 'rear' : 'front';
  const needs: readonly PartNeedKey[] = jobTemplates[job].needs;
  const all = needs.map((need) => partFor(need, axle));

  test('says nothing when all is there', () => {
    expect(missingNeeds(started, [started, ...all], all)).toEqual([]);
  });

  test.each(needs)('names %s alone when that is left out', (need) => {
    const left = partFor(need, axle);
    // A part that meets two needs leaves both.
    const there = [started, ...all.filter((part) => !meetsNeed(part, need, axle))];
    const missing = missingNeeds(started, there, all);
    const expected = needs.filter((other) => !there.some((part) => meetsNeed(part, other, axle)));
    expect(missing.map((one) => one.need)).toEqual(expected);
    expect(missing.find((one) => one.need === need)?.candidates).toContain(left.partId);
  });

  test('is not done by parts of the other axle', () => {
    const other = axle === 'front' ? 'rear' : 'front';
    const others = needs.map((need) => ({
      ...partFor(need, other),
      group: partFor(need, axle).group,
      parameters: [other],
    }));
    const missing = missingNeeds(started, [started, ...others], all);
    expect(missing.map((one) => one.need)).toEqual([...needs]);
  });

  test('asks for nothing that the catalogue does not have for the vehicle', () => {
    expect(missingNeeds(started, [started], [])).toEqual([]);
  });
});

test('a part without a declared job asks for nothing', () => {
  const started = { partId: 1, group: 'Exhaust Systems', description: 'Muffler', parameters: [] };
  expect(
    missingNeeds(
      started,
      [started],
      keys.map((key) => partFor(key, 'front')),
    ),
  ).toEqual([]);
});
