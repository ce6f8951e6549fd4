import type { PartialSay } from './feed-record.ts';
import type { PartRecord } from './part-record.server.ts';
import { searchDocument } from './search-document.ts';

/** A record as the stage takes it but for its fitments, as JSON; where it comes from, the stage adds. */
export function stageRowOf(record: PartRecord, says?: PartialSay): string {
  const { facts } = record;
  return JSON.stringify({
    brand: record.brand,
    brand_key: record.brandKey,
    name: record.name,
    name_key: record.nameKey,
    given_url: record.givenUrl,
    default_url: record.defaultUrls[0],
    longer_url: record.defaultUrls[1],
    is_partial: says !== undefined,
    says_facts: says?.facts ?? true,
    says_applications: says?.applications ?? true,
    fingerprint: record.fingerprint,
    digest: record.digest,
    number_norm: record.numberNorm,
    description: facts.description,
    detail_html: facts.detailHtml,
    tech_notes: facts.techNotes,
    weight_grams: facts.weightGrams,
    record_type: facts.recordType,
    custom_box: facts.customBox,
    gtin: facts.gtin ?? null,
    document: searchDocument(record.texts),
    safety: facts.safety ?? null,
    photos: facts.photos,
    details: facts.details,
    oe_numbers: facts.oeNumbers,
    prices: record.prices,
    stock: record.stock,
    manufacturer_stock: record.manufacturerStock,
    deliveries: record.deliveries,
    restated: says?.deliveries ?? [],
    components: record.components,
    related: record.related,
  });
}

/** What a record adds to the weight of a batch. */
export function weightOf(record: PartRecord): number {
  return 1 + record.fitments.count;
}
