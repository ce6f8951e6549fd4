import { describe, expect, it } from 'vitest';
import { compareGroups, groupOrder, groupRank } from './group-order.ts';

const plainNames = [
  'Kits',
  'Strut Assemblies',
  'Springs',
  'Shocks',
  'Bushes',
  'Anti-Roll Bars',
  'Ball Joints',
  'Tie Rods',
  'Steering Gear',
  'Airbag Parts',
  'Brake Parts',
];

describe('the order of groups', () => {
  it('names each group once, without regard to case', () => {
    expect(new Set(groupOrder.map((name) => name.toLowerCase())).size).toBe(groupOrder.length);
    expect(groupOrder.length).toBeGreaterThanOrEqual(60);
  });

  it('runs through the eleven families in their order', () => {
    const ranks = plainNames.map(groupRank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(Math.max(...ranks)).toBeLessThan(groupOrder.length);
  });

  it('puts front before rear', () => {
    for (const rear of groupOrder.filter((name) => name.startsWith('Rear '))) {
      expect(groupRank(rear.replace('Rear ', 'Front ')), rear).toBeLessThan(groupRank(rear));
    }
  });

  it.each([
    ['FRONT SHOCK ABSORBERS', 'Front Shock Absorbers'],
    ['brake parts', 'Brake Parts'],
  ])('takes %s as %s', (given, known) => {
    expect(groupRank(given)).toBe(groupRank(known));
  });

  it.each(['', 'Mud Flaps', 'Front  Shock Absorbers'])('puts the unknown %j last', (name) => {
    expect(groupRank(name)).toBe(groupOrder.length);
  });

  it('sorts known groups by the order and unknown ones by name after them', () => {
    const names = [
      'Winches',
      'Brake Parts',
      'Mud Flaps',
      'rear coil springs',
      'Front Coil Springs',
    ];
    expect(names.sort(compareGroups)).toEqual([
      'Front Coil Springs',
      'rear coil springs',
      'Brake Parts',
      'Mud Flaps',
      'Winches',
    ]);
  });
});
