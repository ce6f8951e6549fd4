/** The fields of a form, without the sign that the database takes in no text. */
export function formFields(body: string): URLSearchParams {
  return new URLSearchParams(body.replace(/%00|\0/g, ''));
}

/** A field's text, or that of a file that came in one. */
export function fieldText(text: string): string {
  return text.replaceAll('\0', '');
}
