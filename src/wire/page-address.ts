/** Where the pages of the shop are, below its public address, for those who list them. */

export function partPath(urlcomponent: string): string {
  return `/details/${encodeURIComponent(urlcomponent)}`;
}

export function cataloguePath(choice: {
  readonly make?: string;
  readonly model?: string | null;
  readonly year?: number | null;
  readonly category?: string;
}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(choice)) if (value) query.set(name, String(value));
  return `/parts?${query}`;
}
