/** What is said about an e-mail address that is none, everywhere the same. */
export const invalidEmail = 'Please enter a valid email address (ex: johndoe@domain.com).';
