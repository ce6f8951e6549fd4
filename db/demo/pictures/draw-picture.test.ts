import { describe, expect, it, test } from 'vitest';
import type { FeedPart } from '../../../src/domain/feed/read/feed-part.ts';
import { demoParts } from '../catalogue.ts';
import { drawPicture } from './draw-picture.ts';
import { type DrawnPart, factsByName, marksOf } from './drawn-part.ts';
import { type PictureKind, pictureKinds, pictureViews } from './picture-kinds.ts';

const parts = [...demoParts({ today: new Date('2026-08-01') })];
const byNumber = new Map(parts.map((part) => [part.name, part]));

function kindOf({ photos = [] }: FeedPart): PictureKind {
  const name = photos?.[0]?.url.slice('/pictures/'.length) ?? '';
  const kind = [...pictureKinds]
    .sort((a, b) => b.length - a.length)
    .find((one) => name.startsWith(one));
  if (!kind) throw new Error(`${name} is of no kind`);
  return kind;
}

function drawn(part: FeedPart): DrawnPart {
  return {
    kind: kindOf(part),
    number: part.name,
    brand: part.brand ?? '',
    description: part.description ?? '',
    parameters: [
      ...new Set(
        (part.applications ?? [])
          .flatMap((one) => [one.parameter, one.parameter2, one.parameter3])
          .flatMap((text) => text || []),
      ),
    ],
    facts: factsByName(
      (part.technicaldetails ?? []).map(({ name, value }) => ({ name, value: value ?? '' })),
    ),
    contents: (part.components ?? []).flatMap(({ part: number, quantity }) => {
      const piece = byNumber.get(number);
      return piece ? [{ part: drawn(piece), quantity }] : [];
    }),
  };
}

const drawnParts = parts.map(drawn);
/** The picture without the line of words that names the part. */
const unnamed = (part: DrawnPart) => drawPicture({ ...part, number: '' }, 'side');

function like(kind: PictureKind, more: Partial<DrawnPart> = {}): DrawnPart {
  return {
    kind,
    number: 'A-1',
    brand: 'DBA',
    description: '',
    parameters: [],
    facts: {},
    contents: [],
    ...more,
  };
}

/** Each gradient and pattern that a shape names must be there. */
function missingIds(svg: string): string[] {
  const used = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)[)"]/g)].map(([, id]) => id ?? '');
  return used.filter((id) => !svg.includes(`id="${id}"`));
}

describe('drawPicture', () => {
  it('draws every kind in every view, whole and small', () => {
    for (const kind of pictureKinds) {
      const part = drawnParts.find((one) => one.kind === kind) ?? like(kind);
      for (const view of pictureViews) {
        const svg = drawPicture(part, view);
        const name = `${kind} ${view}`;
        expect(svg, name).toMatch(
          /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 800 600"/,
        );
        expect(svg, name).not.toMatch(/NaN|undefined|Infinity|<style|<script|<text/);
        expect(svg.split('<g').length, name).toBe(svg.split('</g>').length);
        expect(missingIds(svg), name).toEqual([]);
        expect(svg.length, name).toBeLessThan(80_000);
      }
    }
  });

  it('has no two parts of the demonstration with the same picture', () => {
    const byPicture = new Map<string, string[]>();
    for (const part of drawnParts) {
      const svg = drawPicture(part, 'side');
      byPicture.set(svg, [...(byPicture.get(svg) ?? []), part.number]);
    }
    expect([...byPicture.values()].filter((numbers) => numbers.length > 1)).toEqual([]);
  });

  it('names no picture for two parts', () => {
    const urls = parts.flatMap(({ photos }) => photos?.map(({ url }) => url) ?? []);
    expect(new Set(urls).size).toBe(urls.length);
  });
});

describe('what a picture shows', () => {
  const coil = (facts: Record<string, string>) => unnamed(like('coil-spring', { facts }));
  const disc = (description: string, facts: Record<string, string> = {}) =>
    unnamed(like('brake-disc', { description, facts }));
  const curves = (svg: string) => svg.split('C').length;
  const holes = (svg: string) => svg.split('fill="#2a3138"').length - 1;
  const slots = (svg: string) => svg.split('stroke-opacity="0.62"').length - 1;

  test.each([5, 6, 7, 8])('a coil spring of %i coils has so many', (coils) => {
    const more = coil({ 'Active coils': String(coils + 1) });
    expect(curves(more)).toBeGreaterThan(curves(coil({ 'Active coils': String(coils) })));
  });

  test.each([
    ['Wire diameter', '12 mm', '16 mm'],
    ['Free length', '330 mm', '440 mm'],
    ['Outer diameter', '112 mm', '150 mm'],
  ])('a coil spring shows its %s', (name, one, other) => {
    expect(coil({ [name]: one })).not.toBe(coil({ [name]: other }));
  });

  test.each([4, 5, 6])('a disc of %i bolt holes has so many', (count) => {
    expect(holes(disc('Front brake disc', { 'Bolt holes': `${count}` }))).toBe(count + 1);
  });

  test.each([
    ['Front brake disc, standard', 0],
    ['Front brake disc, slotted, street series', 6],
    ['Front brake disc, heavy duty, slotted, for towing', 8],
    ['Front brake disc, cross-drilled and slotted, gold', 12],
  ])('%s has %i slots', (description, count) => {
    expect(slots(disc(description))).toBe(count);
  });

  it('finishes parts in the colour of their maker', () => {
    const of = (brand: string) => unnamed(like('coil-spring', { brand }));
    expect(new Set(['PEDDERS', 'WHITELINE', 'DBA', 'HAWK'].map(of)).size).toBe(4);
  });

  it('mirrors what is for the right side', () => {
    const of = (side: string) => unnamed(like('brake-caliper', { parameters: [side] }));
    expect(of('Left')).not.toContain('scale(-');
    expect(of('Right')).toContain('scale(-');
  });

  it('shows each piece of a kit as often as it is packed', () => {
    const piece = (kind: PictureKind, quantity: number) => ({ part: like(kind), quantity });
    const kit = like('damper-kit', {
      contents: [piece('shock-absorber', 2), piece('coil-spring', 2), piece('booklet', 0)],
    });
    const svg = drawPicture(kit, 'side');
    expect(svg.split('<use href="#piece0"').length - 1).toBe(2);
    expect(svg.split('<use href="#piece1"').length - 1).toBe(2);
    expect(svg).not.toContain('#piece2');
  });

  test.each([
    [['Front', 'Raised 50 mm'], '', ['+50 MM']],
    [['Lowered 30 mm'], '', ['-30 MM']],
    [['Left'], 'Outer tie rod end, left', ['LEFT']],
    [['Raised 30-50 mm'], '', ['+30-50 MM']],
    [[], 'Lift kit 40 mm, comfort', ['+40 MM']],
    [['Standard Height'], 'Front coil spring', []],
  ])('%j, %j is marked %j', (parameters, description, marks) => {
    expect(marksOf(like('coil-spring', { parameters, description }))).toEqual(marks);
  });
});

test('the letters of a dimension drawing are those of the table, one each', () => {
  for (const part of parts.filter(({ components }) => !components)) {
    const letters = (part.technicaldetails ?? []).flatMap(
      ({ name }) => / \(([A-Z])\)$/.exec(name)?.[1] ?? [],
    );
    expect(new Set(letters).size, part.name).toBe(letters.length);
    const measures = drawPicture(drawn(part), 'detail').split('r="17"').length - 1;
    expect(measures, part.name).toBe(letters.length);
  }
});
