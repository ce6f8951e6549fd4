/** Shown at a name field that looks like a web or mail address. */
export const invalidName = 'Please enter a name without a web or e-mail address.';
/** The error for an invalid e-mail address, the same everywhere. */
export const invalidEmail = 'Please enter a valid email address (ex: johndoe@domain.com).';
