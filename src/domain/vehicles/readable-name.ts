/** A run of capitals that is a word and not an abbreviation: BMW, KIA and STI stay unchanged. */
const WORD = /^\p{Lu}{4,}$/u;

/** A make or model in sentence case: catalogues write TOYOTA LAND CRUISER, people Toyota Land Cruiser. */
export function readableName(name: string): string {
  return name.replace(/[\p{L}\p{N}]+/gu, (word) =>
    WORD.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
  );
}
