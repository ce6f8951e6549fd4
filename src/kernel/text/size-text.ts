const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/** A readable size: 64 MB. */
export function sizeText(bytes: number): string {
  const [unit, name] = bytes >= GB ? [GB, 'GB'] : bytes >= MB ? [MB, 'MB'] : [KB, 'KB'];
  return `${Math.round((10 * bytes) / Number(unit)) / 10} ${name}`;
}
