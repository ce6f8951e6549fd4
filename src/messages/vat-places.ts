import type { VatPlace } from '../config/vat-places.ts';

/** Places whose VAT is not that of their country, as they stand in a sentence behind "in". */
export const vatPlaceNames: Readonly<Record<VatPlace, string>> = {
  'canary-islands': 'the Canary Islands',
  ceuta: 'Ceuta',
  melilla: 'Melilla',
  'french-overseas': 'the French overseas territories',
  livigno: 'Livigno',
  campione: 'Campione d’Italia',
  busingen: 'Büsingen',
  heligoland: 'Heligoland',
  aland: 'Åland',
  athos: 'Mount Athos',
  'san-marino': 'San Marino',
  vatican: 'Vatican City',
  andorra: 'Andorra',
  greenland: 'Greenland',
  'faroe-islands': 'the Faroe Islands',
  madeira: 'Madeira',
  azores: 'the Azores',
};
