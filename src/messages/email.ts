/** What is said about an e-mail address that is none, everywhere the same. */
/** Beside the field of a name that looks like a web or mail address. */
export const invalidName = 'Please enter a name without a web or e-mail address.';
export const invalidEmail = 'Please enter a valid email address (ex: johndoe@domain.com).';
