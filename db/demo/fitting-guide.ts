import { type DemoPart, detailHtml, picturesOf } from './demo-part.ts';
import { application, vehicleName, wholeSpan } from './fitments.ts';
import type { Platform } from './platform.ts';

/**
 * The printed guide to a platform's kits. It has no price and stands in no
 * category, as suppliers mark it; kits list it without needing any.
 */
export function fittingGuide(platform: Platform, nextNumber: (prefix: string) => string): DemoPart {
  const number = nextNumber('PFG');
  const vehicles = platform.generations.map(vehicleName);
  return {
    number,
    brand: 'PEDDERS',
    role: 'guide/',
    description: `Fitting guide, printed, ${vehicles[0]}`,
    detailHtml: detailHtml('Torques, heights and the order of work, with drawings.', [], vehicles),
    note: '',
    facts: [{ name: 'Pages', value: '16' }],
    weightKg: 0.05,
    netCents: 0,
    pictures: picturesOf('booklet', number),
    oeNumbers: [],
    applications: platform.generations.map((generation) =>
      application(wholeSpan(generation), { category: '#N/D', group: 'Fitting Guides' }),
    ),
    goesWith: [],
  };
}
