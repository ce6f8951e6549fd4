import { VIN_LENGTH } from '../../config/lengths.ts';
import { catalogue } from './catalogue.ts';

/** Finding a vehicle by its papers: the form, and what a key means. */
export const vehiclePapers = {
  pageTitle: (shop: string) => `Find your vehicle by registration papers or VIN | ${shop}`,
  description:
    'Find the parts for your vehicle by the numbers of its registration papers, by a K-type or by its VIN.',
  title: 'Find your vehicle by its papers',
  disclosure: catalogue.finder.papers,
  germany: 'German registration certificate',
  hsn: 'HSN (2.1)',
  tsn: 'TSN (2.2)',
  plate: (country: string | undefined) => (country ? `Number plate (${country})` : 'Number plate'),
  plateHint: 'We ask a register which vehicle has it, and remember the answer for a day.',
  vin: 'VIN',
  vinHint: '17 characters, field E of European papers. It is not kept.',
  otherKey: 'Another number',
  kind: 'Kind',
  key: 'Number',
  kinds: {
    'hsn-tsn': 'HSN and TSN',
    ktype: 'K-type (TecDoc)',
    aces: 'ACES base vehicle',
    'type-mine': 'French papers: D.2.1 (Type Mine, CNIT)',
    rdw: 'Dutch papers: K and D.2 (RDW)',
    vin: 'VIN',
    plate: 'Number plate',
  },
  submit: 'Find vehicle',
  empty: 'Please type the numbers of one kind: HSN and TSN, a VIN, or another number.',
  bothOfPair: 'HSN and TSN belong together. Please type both.',
  noKey: 'This is no number of that kind. Please compare it with your papers.',
  failed: 'The vehicle could not be looked up. Please try again.',
  found: (vehicles: number) => (vehicles === 1 ? 'This is your vehicle' : 'Which one is yours?'),
  foundMaybe: 'This is probably your vehicle',
  maybe: 'not certain by this number alone',
  year: 'In which year was it built?',
  yearHint: 'The first registration (field B of the papers) is the same year or the next.',
  choose: (vehicle: string) => `Show parts for ${vehicle}`,
  range: (from: number, to: number | null) => (to === null ? `from ${from}` : `${from} to ${to}`),
  withoutParts: 'The shop has no parts for:',
  unknown: 'The shop does not know which vehicle this is.',
  unknownVin: 'The shop cannot tell the model from this VIN.',
  wayOn: 'Choose it by make, model and year',
  wayOnMake: (make: string) => `Choose the model of your ${make}`,
  checkDigitWrong:
    'The check digit of this VIN is wrong: a character may be mistyped. Please compare it with your papers.',
  modelYear: (year: number) => `model year ${year}`,
  plant: (place: string) => `built in ${place}`,
  vinFault: ({ length, characters }: { readonly length: number; readonly characters: string }) =>
    characters
      ? `A VIN has letters and digits only, never I, O or Q. Please compare: ${characters}`
      : `A VIN has ${VIN_LENGTH} characters, this has ${length}.`,
  readAs: (vehicle: string, isSure: boolean) =>
    isSure ? `This VIN is of ${vehicle}.` : `This VIN is probably of ${vehicle}.`,
  whichOne: 'Which vehicle is it?',
  chooseOne: 'Please choose',
  otherMake: (vehicle: string) =>
    `Parts in your cart are for ${vehicle}: please compare make and VIN.`,
} as const;
