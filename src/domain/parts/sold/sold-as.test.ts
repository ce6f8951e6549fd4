import { describe, expect, it, test } from 'vitest';
import { categoryOfGroup } from '../groups.ts';
import { axleNeedOf, type SoldAs, soldByGroup } from './sold-as.ts';

it.each(Object.keys(soldByGroup))('%s is a group of the shop', (group) => {
  expect(categoryOfGroup(group)).toBeDefined();
});

describe('how many an axle takes', () => {
  test.each<[SoldAs | null, string[], ReturnType<typeof axleNeedOf>]>([
    [null, ['Front Shock Absorbers'], { soldAs: 'each', needed: 2 }],
    [null, ['front shock absorbers'], { soldAs: 'each', needed: 2 }],
    [null, ['Front Brake Pads'], { soldAs: 'axleset', needed: 1 }],
    ['pair', ['Front Shock Absorbers'], { soldAs: 'pair', needed: 1 }],
    ['axleset', [], { soldAs: 'axleset', needed: 1 }],
    ['each', ['Front Brake Pads'], { soldAs: 'each', needed: 2 }],
    // A vehicle has only one of these: being sold singly does not mean that an axle needs two.
    ['each', ['Steering Racks'], null],
    [null, ['Steering Racks'], null],
    [null, [], null],
    [null, ['Front Shock Absorbers', 'Rear Shock Absorbers'], { soldAs: 'each', needed: 2 }],
    [null, ['Front Shock Absorbers', 'Front Brake Pads'], null],
  ])('said %s of %j: %j', (said, groups, need) => {
    expect(axleNeedOf(said, groups, false)).toEqual(need);
  });

  test('a kit is whole', () => {
    expect(axleNeedOf('each', ['Front Shock Absorbers'], true)).toBeNull();
  });
});
