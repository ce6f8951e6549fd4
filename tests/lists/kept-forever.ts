/**
 * Tables without a retention time, each with its reason. They must contain no personal data. A new table goes in here
 * or into an entry of `retention` (src/config/retention.ts); a test names tables in neither.
 */
export const keptForever = {
  'the catalogue: the next feed replaces it': [
    ...[
      'part',
      'part_photo',
      'part_picture',
      'photo_host',
      'product_safety',
      'technical_detail',
      'oe_number',
    ],
    ...['related_part', 'kit_component', 'supplier', 'make', 'model', 'category', 'part_group'],
    ...['application', 'vehicle_scope', 'promotion_scope', 'scope_part', 'scope_count'],
    ...['part_search', 'search_word', 'price', 'purchase_price', 'catalogue_version'],
    ...['qualifier_reading', 'part_place', 'vehicle_key'],
  ],
  'what is known of fitments, with the vehicle and nobody’s name': ['fitment_correction'],
  'what is there now: the next feed and each order change it, nothing of before is kept': [
    ...['stock', 'manufacturer_stock', 'delivery', 'supply_change'],
  ],
  'the last number of each series of invoices, and number, day and amounts of erased ones': [
    'paper_series',
    'erased_paper',
  ],
  'which months of the registers are closed, and who closed them': ['register_month'],
  'what became of each invoice in KSeF, by its number, and when KSeF was away': [
    'ksef_submission',
    'ksef_outage',
  ],
  'set by the owner': [
    'part_layer',
    'part_by_hand',
    ...['location', 'market', 'marquee_message', 'promo_code', 'list_mapping', 'exchange_rate'],
    'zloty_rate',
    // Names its author only by account, and loses that with the account.
    'page_version',
    'page_confirmation',
    'shop_logo',
    'guarantee_notice',
    ...['shipping_zone', 'shipping_method', 'shipping_rate', 'shipping_transit', 'shipping_free'],
    ...['shipping_days'],
    ...['opening_week', 'opening_exception'],
    // Names who set it only by account, and loses that with the account.
    'setting',
  ],
  'what firms sell to the shop, and what it ordered from them: no buyer is named': [
    ...['purchase_supplier', 'supplier_part', 'purchase_order', 'purchase_line'],
    ...['purchase_receipt', 'purchase_notice', 'purchase_file'],
  ],
  'how the catalogue was before the last imports: deleted with the fifth newer one, and after 30 days':
    [
      ...['supplier_image', 'make_image', 'model_image', 'category_image', 'part_group_image'],
      ...['product_safety_image', 'part_image', 'part_photo_image', 'technical_detail_image'],
      ...['oe_number_image', 'related_part_image', 'kit_component_image', 'application_image'],
      ...['part_search_image', 'vehicle_scope_image', 'price_image', 'stock_image'],
      ...['manufacturer_stock_image', 'delivery_image', 'part_layer_image'],
      ...['purchase_price_image', 'part_place_image', 'vehicle_key_image'],
    ],
  'sums of each day, of nobody: an owner compares years': ['figure_day', 'figure_name'],
  'moments to be counted anew, deleted within a minute': ['figure_change'],
  'files of pages, deleted when no instance has offered them for the days of a setting': [
    'page_asset',
  ],
  'says what was done to the database': ['migration', 'demonstration'],
  'rules that the code declares and the database keeps': ['parcel_move'],
  'when the owner was last told of something': ['alarm'],
  'digests without names, deleted as each allowance ends': ['allowance_spent'],
  'random texts, deleted minutes after a passkey was asked for them': ['staff_challenge'],
  'jobs, kept by the queue itself: done ones for an hour, then in its archive for a week': [
    ...['job', 'archive', 'queue', 'schedule', 'subscription', 'version'],
  ],
} as const satisfies Record<string, readonly string[]>;
