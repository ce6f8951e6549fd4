/** The import at the desk that was done last. */
export interface LastImport {
  readonly uploadId: string;
  readonly endedAt: Date;
  readonly requestedBy: string;
}
