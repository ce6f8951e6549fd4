/** Capitals in one run that are a word and no abbreviation: BMW, KIA and STI stay as they are. */
const WORD = /^\p{Lu}{4,}$/u;

/** A make or model in the case of a sentence: catalogues write TOYOTA LAND CRUISER, people Toyota Land Cruiser. */
export function readableName(name: string): string {
  return name.replace(/[\p{L}\p{N}]+/gu, (word) =>
    WORD.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
  );
}
