import { keyDigest } from '../../kernel/key-digest.server.ts';
import { type PageFile, parsePageFile } from './page-file.ts';

// The build embeds the files, so a running shop reads none; `npm start` rebuilds when one has changed.
const information = import.meta.glob<string>('../../../content/pages/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const vehicles = import.meta.glob<string>('../../../content/vehicles/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The information pages by their address: `faq` is /faq. */
export const informationFiles = readFiles(information);

/** The vehicle pages by make and model: `nissan-navara` is /info-nissan-navara. */
export const vehicleFiles = readFiles(vehicles);

/** The page at an address, and the content of its file. */
export interface PageOfFolder {
  readonly kind: 'information' | 'vehicle';
  /** The path without its slash: `faq`, `info-nissan-navara`. */
  readonly address: string;
  readonly file: PageFile;
}

const VEHICLE_PREFIX = 'info-';

/** Every page of the content folder, by its address. */
export const pagesOfFolder: ReadonlyMap<string, PageOfFolder> = new Map(
  [
    ...[...vehicleFiles].map(
      ([name, file]): PageOfFolder => ({ kind: 'vehicle', address: VEHICLE_PREFIX + name, file }),
    ),
    // Listed after those, with the shop's precedence where both have one address.
    ...[...informationFiles].map(
      ([address, file]): PageOfFolder => ({ kind: 'information', address, file }),
    ),
  ].map((page) => [page.address, page]),
);

/** Changes whenever anything in the file changes. */
export function fileDigest({ facts, markdown }: PageFile): string {
  return keyDigest(JSON.stringify([Object.entries(facts).sort(), markdown]));
}

function readFiles(texts: Readonly<Record<string, string>>): ReadonlyMap<string, PageFile> {
  return new Map(
    Object.entries(texts).map(([path, text]) => [nameOf(path), parseNamed(path, text)]),
  );
}

function nameOf(path: string): string {
  return path.replace(/^.*\/|\.md$/g, '');
}

function parseNamed(path: string, text: string): PageFile {
  try {
    return parsePageFile(text);
  } catch (cause) {
    throw new Error(`The page ${path} cannot be read.`, { cause });
  }
}
