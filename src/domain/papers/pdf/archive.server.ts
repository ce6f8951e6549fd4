import { xmlText } from '../../../kernel/text/html-text.ts';

/** The structured invoice inside a paper. */
export interface InsideXml {
  /** The text of the file. */
  readonly xml: string;
  readonly modifiedAt: Date;
}

/** The name by which receivers find it, and what its profile is called. Source: Factur-X 1.09, sections 6.2 and 6.3. */
const FILE = 'factur-x.xml';
const PROFILE = 'EN 16931';
const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const PDF_UA = 'http://www.aiim.org/pdfua/ns/id/';

interface Property {
  readonly name: string;
  readonly value: string;
  readonly type: 'Text' | 'Integer';
  readonly description: string;
}

interface Schema {
  readonly name: string;
  readonly prefix: string;
  readonly uri: string;
  readonly properties: readonly Property[];
}

/** Says that the file is tagged for people who have it read to them. PDF/A asks to declare it. */
const pdfUa: Schema = {
  name: 'PDF/UA Universal Accessibility Schema',
  prefix: 'pdfuaid',
  uri: PDF_UA,
  properties: [{ name: 'part', value: '1', type: 'Integer', description: 'Part of ISO 14289' }],
};

const facturX: Schema = {
  name: 'Factur-X PDFA Extension Schema',
  prefix: 'fx',
  uri: FACTUR_X,
  properties: [
    text('DocumentFileName', FILE, 'The name of the embedded XML document'),
    text('DocumentType', 'INVOICE', 'The type of the hybrid document in capital letters'),
    text('Version', '1.0', 'The version of the standard of the embedded XML document'),
    text('ConformanceLevel', PROFILE, 'The conformance level of the embedded XML document'),
  ],
};

function text(name: string, value: string, description: string): Property {
  return { name, value, type: 'Text', description };
}

/**
 * Makes a tagged document an archive as well: PDF/A-3a beside PDF/UA-1. With an invoice inside it is Factur-X, which is
 * ZUGFeRD: the XML says the same as the picture.
 */
export function asArchive(doc: PDFKit.PDFDocument, inside: InsideXml | undefined): void {
  const schemas = inside ? [pdfUa, facturX] : [pdfUa];
  doc.appendXML(extensions(schemas));
  for (const schema of schemas) doc.appendXML(values(schema));
  if (!inside) return;
  // The library knows the relationship, its types do not.
  const about = {
    name: FILE,
    type: 'text/xml',
    description: 'Factur-X',
    creationDate: inside.modifiedAt,
    modifiedDate: inside.modifiedAt,
    relationship: 'Alternative',
  };
  doc.file(Buffer.from(inside.xml), about);
}

function values({ prefix, uri, properties }: Schema): string {
  const said = properties.map(
    ({ name, value }) => `<${prefix}:${name}>${xmlText(value)}</${prefix}:${name}>`,
  );
  return `<rdf:Description rdf:about="" xmlns:${prefix}="${uri}">${said.join('')}</rdf:Description>`;
}

/** PDF/A describes each property that it does not know itself. Source: ISO 19005-3, 6.6.2.3. */
function extensions(schemas: readonly Schema[]): string {
  const described = schemas.map(
    ({ name, prefix, uri, properties }) =>
      `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema>` +
      `<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>` +
      `<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>` +
      `<pdfaSchema:property><rdf:Seq>${properties.map(property).join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`,
  );
  return (
    '<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" ' +
    'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" ' +
    'xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">' +
    `<pdfaExtension:schemas><rdf:Bag>${described.join('')}</rdf:Bag></pdfaExtension:schemas></rdf:Description>`
  );
}

function property({ name, type, description }: Property): string {
  return (
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
    `<pdfaProperty:valueType>${type}</pdfaProperty:valueType>` +
    '<pdfaProperty:category>external</pdfaProperty:category>' +
    `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`
  );
}
