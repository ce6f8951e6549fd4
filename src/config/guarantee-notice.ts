/** A notice on the legal guarantee that was uploaded, named by its content: legal-guarantee-0123456789ab.svg. */
export const NOTICE_NAME = /^legal-guarantee-[0-9a-f]{12}\.(svg|png|webp|jpeg)$/;

/** Of an upload, and of a file of the machine. */
export const NOTICE_BYTES_MAX = 1_000_000;

/**
 * The file is shown as it is, a drawing too: opened by itself it must not run anything, nor ask any server. The shop's
 * pages show it as a picture, in which nothing runs.
 */
export const NOTICE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox";
