import { describe, expect, it } from 'vitest';
import shippedMapping from '../feed/read/tecdoc-groups.json' with { type: 'json' };
import { categoryOfGroup, families, familyOfGroup } from '../parts/groups.ts';
import { groupOrder, sortedByGroup } from './group-order.ts';

const plainNames = Object.values(families).map((family) => family.at(-1)![0] as string);

const sorted = (names: readonly string[]) => sortedByGroup(names, (name) => name);

describe('the order of groups', () => {
  it('names each group once, without regard to case', () => {
    expect(new Set(groupOrder.map((name) => name.toLowerCase())).size).toBe(groupOrder.length);
    expect(groupOrder.length).toBeGreaterThanOrEqual(60);
  });

  it('runs through the eleven families in their order', () => {
    expect(plainNames).toEqual([
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
    ]);
    expect(sorted([...plainNames].reverse())).toEqual(plainNames);
  });

  it('shows the named groups as they are listed', () => {
    expect(sorted([...groupOrder].reverse())).toEqual(groupOrder);
  });

  it('puts front before rear', () => {
    for (const rear of groupOrder.filter((name) => name.startsWith('Rear '))) {
      const front = rear.replace('Rear ', 'Front ');
      expect(sorted([rear, front])).toEqual([front, rear]);
    }
  });

  it('does not mind case', () => {
    const shocks = ['FRONT SHOCK ABSORBERS', 'rear shock absorbers'];
    const others = ['brake parts', 'MUD FLAPS'];
    expect(sorted([...shocks].reverse())).toEqual(shocks);
    expect(sorted([...others].reverse())).toEqual(others);
  });

  it('puts what our own imports make into its family, before what nobody knows', () => {
    const made = Object.values(shippedMapping).flatMap(({ group, ...axles }) => [
      group,
      ...('front' in axles ? [axles.front] : []),
      ...('rear' in axles ? [axles.rear] : []),
    ]);
    expect(made.length).toBeGreaterThan(100);
    for (const group of made) expect(categoryOfGroup(group), group).toBeDefined();
  });

  it.each([
    ['Brake Pads', 'brakeParts'],
    ['Brake Pad Set, disc brake', 'brakeParts'],
    ['Repair Kit, brake caliper', 'brakeParts'],
    ['Shock Absorbers', 'shocks'],
    ['Steering Dampers', 'shocks'],
    ['Mounting, shock absorber', 'shocks'],
    ['Control Arms', 'ballJoints'],
    ['Track Control Arm', 'ballJoints'],
    ['Anti-Roll Bar Links', 'antiRollBars'],
    ['Stabiliser Bushes', 'antiRollBars'],
    ['Polyurethane Bushings', 'bushes'],
    ['Steering Rack Boots', 'steeringGear'],
    ['Tie Rod Boots', 'tieRods'],
    ['Air Bag Modules', 'airbagParts'],
    ['Progressive Springs', 'springs'],
    ['Levelling Kits', 'kits'],
    ['2 Inch Lift Suspension Set', 'kits'],
    ['Gasket Kits', 'kits'],
    ['Mud Flaps', undefined],
    ['Offspring Toys', undefined],
    ['Clutch Kits', undefined],
    ['', undefined],
  ] as const)('%j belongs to %s', (group, family) => {
    expect(familyOfGroup(group)).toBe(family);
  });

  it('sorts families by words among the named ones, and what has no family last', () => {
    const names = [
      'Winches',
      'Brake Parts',
      'Mud Flaps',
      'Brake Sensors',
      'Rear Brake Sensors',
      'Front Brake Sensors',
      'rear coil springs',
      'Brake Pads',
      'Front Coil Springs',
      'Shock Absorbers',
    ];
    expect(sorted(names)).toEqual([
      'Front Coil Springs',
      'rear coil springs',
      'Shock Absorbers',
      'Brake Pads',
      'Front Brake Sensors',
      'Rear Brake Sensors',
      'Brake Sensors',
      'Brake Parts',
      'Mud Flaps',
      'Winches',
    ]);
  });
});
