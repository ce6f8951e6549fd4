/** Words as people type them: without accents, in small letters. The database's `names_found` does the same. */
export function folded(words: string): string {
  return words
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ŁłØøĐđı]/g, (letter) => PLAIN[letter] ?? letter)
    .toLowerCase()
    .replaceAll('ß', 'ss');
}

const PLAIN: Readonly<Record<string, string>> = {
  ...{ Ł: 'l', ł: 'l', Ø: 'o', ø: 'o', Đ: 'd', đ: 'd', ı: 'i' },
};
