/** An error whose message says all that whoever runs the shop needs to know; no stack helps them. */
export class PlainError extends Error {}
