/**
 * Escapes what pdfkit writes into a file's XMP metadata.
 *
 * Touches: `endMetadata` of pdfkit 0.20, which puts title and author into XML as they are.
 * Gives: metadata that readers and archives can parse for a shop whose name has `&` or `<` in it. Without it such a file
 *   is neither PDF/UA nor PDF/A.
 * Contract: pdf-metadata.test.ts parses the metadata of a file with such a title.
 * Goes when: pdfkit escapes them itself.
 */
import { xmlText } from '../kernel/text/html-text.ts';

/** Call it before the document ends. The file's own entries, outside XMP, stay as they are. */
export function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const end = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    const escaped = Object.entries(doc.info).map(([name, value]) => [
      name,
      typeof value === 'string' ? xmlText(value) : value,
    ]);
    doc.info = Object.fromEntries(escaped);
    end();
  };
}
