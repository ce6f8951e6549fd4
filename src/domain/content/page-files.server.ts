import { type PageFile, parsePageFile } from './page-file.ts';

// The build takes the files in, so that a running shop reads none; `npm start` builds again when one has changed.
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
