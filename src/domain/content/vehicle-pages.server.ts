import { groupBy } from '../../kernel/group-by.ts';
import type { VehiclePageGroup } from './content-page.ts';
import { factOf } from './page-file.ts';
import { vehicleFiles } from './page-files.server.ts';

/** All vehicle pages by make. A page's title is make and model; a menu shows the model under the make. */
export function vehiclePages(): VehiclePageGroup[] {
  const pages = [...vehicleFiles].map(([name, file]) => {
    const title = factOf(file, 'title');
    const { length } = factOf(file, 'make');
    return { name, make: title.slice(0, length), model: title.slice(length).trim() };
  });
  return [...groupBy(pages, ({ make }) => make)]
    .map(([make, ofMake]) => ({
      make,
      pages: ofMake
        .map(({ name, model }) => ({ name, model }))
        .sort((a, b) => a.model.localeCompare(b.model, 'en')),
    }))
    .sort((a, b) => a.make.localeCompare(b.make, 'en'));
}
