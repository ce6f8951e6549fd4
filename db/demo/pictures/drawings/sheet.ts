import type { DrawnPart } from '../drawn-part.ts';
import {
  DIMENSION,
  fillInLines,
  finishOf,
  GROUND,
  INK,
  type Material,
  type Shade,
  type Stops,
  stopsOf,
} from './palette.ts';
import { plottedText, plottedWidth } from './plotted-text.ts';

export type { Material } from './palette.ts';

export interface Dimension {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  /** The letter that the table of technical details uses. */
  readonly letter: string;
  /** The technical detail measured here; a part without it gets no such dimension. */
  readonly fact: string;
  /** The distance of the dimension line from the part; negative means to the left or above. */
  readonly off: number;
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** A drawing in progress: its shapes, and the gradients they use. */
export class Sheet {
  private part: DrawnPart;
  private readonly isLined: boolean;
  private readonly gradients = new Map<string, string>();
  private readonly body: string[] = [];

  constructor(part: DrawnPart, style: 'shaded' | 'lined') {
    this.part = part;
    this.isLined = style === 'lined';
  }

  /** Another part on the same sheet. */
  withPart(part: DrawnPart, draw: (sheet: this) => unknown): this {
    const before = this.part;
    this.part = part;
    draw(this);
    this.part = before;
    return this;
  }

  /** One of four variants, picked by the part's number where its data decide nothing. */
  by<T>(...values: readonly [T, T, T, T]): T {
    const sum = [...this.part.number].reduce((total, sign) => total + sign.charCodeAt(0), 0);
    return values[sum % values.length] ?? values[0];
  }

  /** The value of a technical detail; empty where the part has none of that name. */
  fact(name: string): string {
    return this.part.facts[name] ?? '';
  }

  /** The first number of a technical detail, or `otherwise`. */
  count(name: string, otherwise: number): number {
    const found = /\d+(?:\.\d+)?/.exec(this.fact(name));
    return found ? Number(found[0]) : otherwise;
  }

  /** A technical detail's number scaled to the sheet; the middle of the range where the part gives none. */
  measure(
    name: string,
    [from, to]: readonly [number, number],
    [low, high]: readonly [number, number],
  ): number {
    const share = (this.count(name, (from + to) / 2) - from) / (to - from);
    return low + (high - low) * Math.min(1.15, Math.max(-0.15, share));
  }

  /** Whether the part's data say so. */
  says(words: RegExp): boolean {
    return words.test([this.part.description, ...this.part.parameters].join(', '));
  }

  /** The contents of a kit. */
  get contents(): DrawnPart['contents'] {
    return this.part.contents;
  }

  raw(markup: string): this {
    this.body.push(markup);
    return this;
  }

  group(transform: string, draw: (sheet: this) => unknown): this {
    this.raw(`<g transform="${transform}">`);
    draw(this);
    return this.raw('</g>');
  }

  path(d: string, material: Material, shade: Shade = 'across', rule = ''): this {
    const evenodd = rule ? ` fill-rule="${rule}"` : '';
    return this.raw(`<path d="${d}"${this.fill(material, shade)}${evenodd}/>`);
  }

  rect(
    [x, y, width, height]: readonly [number, number, number, number],
    material: Material,
    shade: Shade = 'across',
    radius = 3,
  ): this {
    return this.raw(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}"${this.fill(material, shade)}/>`,
    );
  }

  ellipse(
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    material: Material,
    shade: Shade = 'corner',
  ): this {
    return this.raw(
      `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}"${this.fill(material, shade)}/>`,
    );
  }

  circle(cx: number, cy: number, r: number, material: Material, shade: Shade = 'corner'): this {
    return this.ellipse(cx, cy, r, r, material, shade);
  }

  /** A flat ring, seen from in front or at an angle. */
  ring(
    [cx, cy]: readonly [number, number],
    [rx, ry]: readonly [number, number],
    [hx, hy]: readonly [number, number],
    material: Material,
    shade: Shade = 'corner',
  ): this {
    return this.path(`${oval(cx, cy, rx, ry)}${oval(cx, cy, hx, hy)}`, material, shade, 'evenodd');
  }

  /** A hole, or a gap seen as dark. */
  hole(cx: number, cy: number, rx: number, ry = rx): this {
    const look = this.isLined
      ? ` fill="#fff" stroke="${INK}" stroke-width="1.6"`
      : ' fill="#2a3138" stroke="#e9edf0" stroke-opacity=".55" stroke-width="1.2"';
    return this.raw(
      `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}"${look}/>`,
    );
  }

  /** A thin line on a surface: an edge, a seam, a thread. */
  edge(d: string, width = 1.6, opacity = 0.5): this {
    return this.raw(
      `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-opacity="${this.isLined ? 0.9 : opacity}" stroke-linecap="round"/>`,
    );
  }

  gleam(d: string, width = 3, opacity = 0.55): this {
    if (this.isLined) return this;
    return this.raw(
      `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"/>`,
    );
  }

  /** A round rod or tube along a path. */
  rod(d: string, width: number, material: Material, cap: 'round' | 'butt' = 'round'): this {
    const line = (colour: string, share: number, shift = 0, opacity = 1) =>
      `<path d="${d}" stroke="${colour}" stroke-width="${round(width * share)}"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''}${shift ? ` transform="translate(${round(-shift)} ${round(-shift)})"` : ''}/>`;
    const [dark, middle, light] = this.isLined
      ? [INK, fillInLines[material], '']
      : tones(this.stops(material));
    const layers = this.isLined
      ? line(dark, 1) + line(middle, Math.max(0.2, 1 - 3.2 / width))
      : line(dark, 1) + line(middle, 0.74, width * 0.06) + line(light, 0.26, width * 0.16, 0.85);
    return this.raw(`<g fill="none" stroke-linecap="${cap}" stroke-linejoin="round">${layers}</g>`);
  }

  /** The back or the front half of a coil spring. */
  coil(
    spring: {
      readonly cx: number;
      readonly top: number;
      readonly bottom: number;
      readonly radius: number;
      readonly wire: number;
      readonly turns: number;
    },
    half: 'back' | 'front',
    material: Material = 'finish',
  ): this {
    const { cx, top, bottom, radius, wire, turns } = spring;
    const pitch = (bottom - top) / turns;
    const tilt = radius * 0.06;
    let d = '';
    for (let turn = 0; turn < turns; turn += 1) {
      const y = top + turn * pitch + (half === 'back' ? pitch / 2 : 0);
      if (half === 'back' && turn === turns - 1) break;
      const side = half === 'front' ? -1 : 1;
      const bulge = (half === 'front' ? 1 : -1) * tilt * 1.047;
      const [x0, x1] = [cx + side * radius, cx - side * radius].map(round);
      d += `M${x0} ${round(y)}C${x0} ${round(y + pitch / 6 + bulge)} ${x1} ${round(y + pitch / 3 + bulge)} ${x1} ${round(y + pitch / 2)}`;
    }
    this.rod(d, wire, material);
    if (half === 'front' || this.isLined) return this;
    return this.raw(
      `<path d="${d}" fill="none" stroke="${INK}" stroke-opacity=".42" stroke-width="${wire}" stroke-linecap="round"/>`,
    );
  }

  /** A nut or bolt head from the side; its axis stands up. */
  nut(cx: number, y: number, width: number, height: number, material: Material = 'zinc'): this {
    const x = cx - width / 2;
    this.rect([x, y, width, height], material, 'across', 2);
    return this.edge(
      `M${round(x + width * 0.26)} ${round(y)}v${round(height)}M${round(x + width * 0.74)} ${round(y)}v${round(height)}`,
      1.2,
    );
  }

  /** A threaded length; its axis stands up. */
  thread(cx: number, y: number, width: number, height: number, material: Material = 'zinc'): this {
    this.rect([cx - width / 2, y, width, height], material, 'across', 1.5);
    let d = '';
    for (let at = y + 4; at < y + height - 1; at += 6) {
      d += `M${round(cx - width / 2)} ${round(at)}l${round(width)} 3`;
    }
    return this.edge(d, 1.1, 0.55);
  }

  /** A hexagon seen from above. */
  hexagon(cx: number, cy: number, r: number, material: Material = 'zinc'): this {
    const points = Array.from({ length: 6 }, (_, at) => {
      const angle = (at * Math.PI) / 3;
      return `${round(cx + r * Math.cos(angle))} ${round(cy + r * Math.sin(angle))}`;
    });
    return this.path(`M${points.join('L')}Z`, material, 'corner');
  }

  /** The soft shadow on the ground. */
  shadow(cx: number, cy: number, rx: number, ry = 16): this {
    if (this.isLined) return this;
    this.gradients.set(
      'shadow',
      '<radialGradient id="shadow"><stop offset="0" stop-color="#1b232b" stop-opacity=".34"/><stop offset="1" stop-color="#1b232b" stop-opacity="0"/></radialGradient>',
    );
    return this.raw(
      `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#shadow)"/>`,
    );
  }

  /** Cut metal, as section drawings show it. */
  section(d: string, rule = ''): this {
    this.gradients.set(
      'hatch',
      `<pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="9" height="9" fill="#dfe5ea"/><path d="M0 0V9" stroke="${INK}" stroke-opacity=".55" stroke-width="1.6"/></pattern>`,
    );
    const evenodd = rule ? ` fill-rule="${rule}"` : '';
    return this.raw(
      `<path d="${d}" fill="url(#hatch)"${evenodd} stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`,
    );
  }

  /** A centre line. */
  axis(x1: number, y1: number, x2: number, y2: number): this {
    return this.raw(
      `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${DIMENSION}" stroke-opacity=".7" stroke-width="1.3" stroke-dasharray="22 5 4 5"/>`,
    );
  }

  dimension({ from: [x1, y1], to: [x2, y2], letter, off }: Dimension): this {
    const isUpright = Math.abs(x2 - x1) < Math.abs(y2 - y1);
    const [ax, ay, bx, by] = isUpright
      ? [(off < 0 ? Math.min(x1, x2) : Math.max(x1, x2)) + off, y1, 0, y2]
      : [x1, (off < 0 ? Math.min(y1, y2) : Math.max(y1, y2)) + off, x2, 0];
    const [ex, ey] = isUpright ? [ax, by] : [bx, ay];
    const [mx, my] = [(ax + ex) / 2, (ay + ey) / 2];
    const arrow = (x: number, y: number, sign: number) =>
      isUpright
        ? `M${round(x)} ${round(y)}l-5 ${14 * sign}h10Z`
        : `M${round(x)} ${round(y)}l${14 * sign} -5v10Z`;
    const thin = `M${round(x1)} ${round(y1)}L${round(ax)} ${round(ay)}M${round(x2)} ${round(y2)}L${round(ex)} ${round(ey)}`;
    return this.raw(
      `<path d="${thin}" stroke="${DIMENSION}" stroke-opacity=".5" stroke-width="1.1"/>` +
        `<path d="M${round(ax)} ${round(ay)}L${round(ex)} ${round(ey)}" stroke="${DIMENSION}" stroke-width="1.6"/>` +
        `<path d="${arrow(ax, ay, 1)}${arrow(ex, ey, -1)}" fill="${DIMENSION}"/>` +
        `<circle cx="${round(mx)}" cy="${round(my)}" r="17" fill="#fff" stroke="${DIMENSION}" stroke-width="1.6"/>` +
        strokes(letter, mx - plottedWidth(letter, 14) / 2, my - 7, 14),
    );
  }

  /** A text on the sheet; `x` is its right edge when it stands to the left. */
  words(
    text: string,
    x: number,
    y: number,
    height: number,
    side: 'right' | 'left' = 'right',
  ): this {
    const start = side === 'left' ? x - plottedWidth(text, height) : x;
    return this.raw(strokes(text, start, y, height));
  }

  /** The finished shapes, for a picture with its own background and size. */
  toSvg(): string {
    const grid = this.isLined
      ? `<pattern id="grid" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M40 0H0V40" fill="none" stroke="#d9dfe5" stroke-width="1"/></pattern>`
      : '<radialGradient id="ground" cx=".5" cy=".42" r=".75"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#e9edf1"/></radialGradient>';
    const defs = `<defs>${grid}${[...this.gradients.values()].join('')}</defs>`;
    const ground = this.isLined
      ? `<rect width="800" height="600" fill="${GROUND}"/><rect width="800" height="600" fill="url(#grid)"/>`
      : '<rect width="800" height="600" fill="url(#ground)"/>';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">${defs}${ground}${this.body.join('')}</svg>`;
  }

  private fill(material: Material, shade: Shade): string {
    if (this.isLined) {
      return ` fill="${fillInLines[material]}" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"`;
    }
    return ` fill="url(#${this.gradient(material, shade)})" stroke="${INK}" stroke-opacity=".38" stroke-width="1.2" stroke-linejoin="round"`;
  }

  private gradient(material: Material, shade: Shade): string {
    const owner = material === 'finish' ? `-${finishOf(this.part.brand).name}` : '';
    const id = `${material}${owner}-${shade}`;
    if (!this.gradients.has(id)) {
      const own = this.stops(material);
      const stops = (shade === 'corner' || shade === 'round' ? flat(own) : own)
        .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
        .join('');
      const markup = {
        across: `<linearGradient id="${id}">${stops}</linearGradient>`,
        down: `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`,
        corner: `<linearGradient id="${id}" x2=".9" y2="1">${stops}</linearGradient>`,
        round: `<radialGradient id="${id}" cx=".38" cy=".32" r=".8">${stops}</radialGradient>`,
      }[shade];
      this.gradients.set(id, markup);
    }
    return id;
  }

  private stops(material: Material): Stops {
    return material === 'finish' ? finishOf(this.part.brand).stops : stopsOf[material];
  }
}

function strokes(text: string, x: number, y: number, height: number): string {
  return `<path d="${plottedText(text, { x, y, height })}" fill="none" stroke="${INK}" stroke-width="${round(height / 6.5)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function oval(cx: number, cy: number, rx: number, ry: number): string {
  return `M${round(cx - rx)} ${round(cy)}a${round(rx)} ${round(ry)} 0 1 0 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 0 ${round(-2 * rx)} 0Z`;
}

/** Points on an ellipse, the first at the top, clockwise. */
export function around(
  count: number,
  [cx, cy]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  turn = 0,
): { readonly x: number; readonly y: number; readonly angle: number }[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((at + turn) / count) * 2 * Math.PI;
    return { x: cx + rx * Math.sin(angle), y: cy - ry * Math.cos(angle), angle };
  });
}

/** Flat faces: from the light to the middle to the dark tone. */
function flat(stops: Stops): Stops {
  const colours = tones(stops).toReversed();
  return [0, 0.45, 1].map((at, place) => [at, colours[place]!]);
}

function tones(stops: Stops): readonly [dark: string, middle: string, light: string] {
  return [stops[0]?.[1] ?? INK, stops[1]?.[1] ?? INK, stops[2]?.[1] ?? INK];
}
