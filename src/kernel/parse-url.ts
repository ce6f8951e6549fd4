/**
 * An address, by the parser that browsers and the shop use. `URL.canParse` of Node 20 must not be asked first: compiled,
 * after some thousand calls, it refuses every host with a letter such as ü.
 * @param base what a path is completed with
 * @returns undefined where it is none
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
