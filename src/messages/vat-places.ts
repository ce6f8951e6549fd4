import type { VatPlace } from '../config/countries/vat-places.ts';

/** What is said about an address in a place whose VAT is not that of its country. */
export const vatPlaceWords = {
  /** As they stand in a sentence behind "in" or "to". */
  names: {
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
    'northern-ireland': 'Northern Ireland',
    madeira: 'Madeira',
    azores: 'the Azores',
  } satisfies Readonly<Record<VatPlace, string>>,
  notServed: (place: string) =>
    `We cannot take an order to ${place} here: delivery and customs have to be agreed first. Please write to us with the part numbers and your address.`,
  otherEntry: (zip: string, place: string, entry: string) =>
    `The postal code ${zip} is one of ${place}. Please choose “${entry}” as the country.`,
  notThere: (zip: string, country: string, entry: string) =>
    `The postal code ${zip} is none of “${country}”. Please correct it, or choose “${entry}” as the country.`,
  elsewhere: (zip: string, country: string) =>
    `The postal code ${zip} is none of “${country}”. Please correct it, or choose another country.`,
  /** After the entry was chosen for the shopper. */
  entryChosen: (zip: string, place: string, entry: string) =>
    `The postal code ${zip} is one of ${place}, so we have chosen “${entry}” as the country.`,
  countryChosen: (zip: string, entry: string) =>
    `With the postal code ${zip}, we have chosen “${entry}” as the country.`,
} as const;
