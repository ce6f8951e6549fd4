/** Names and values of a desk screen's own form, as a browser would send them. */
export function formFields(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1];
    const name = attribute('name');
    if (!name || name === 'form-token') continue;
    const isBox = attribute('type') === 'checkbox';
    if (isBox && !/ checked=/.test(input)) continue;
    fields[name] = attribute('value') ?? (isBox ? 'on' : '');
  }
  return fields;
}

/** The form of an address, of a desk screen. */
export function formOf(html: string, action: string): string {
  const forms = html
    .split('<form ')
    .slice(1)
    .map((form) => form.split('</form>')[0] ?? '');
  return forms.find((form) => form.split('>')[0]?.includes(`action="${action}"`)) ?? '';
}
