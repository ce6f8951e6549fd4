import { readKeyOfFile, type VehicleKey, vehicleKeyKinds } from '../../../vehicles/vehicle-keys.ts';
import { faultOf, feedApplicationSchema } from '../feed-fields.schema.server.ts';
import type { FeedFault } from '../feed-record.ts';
import { readCsvRows } from '../rows/csv-rows.server.ts';
import type { FeedFile } from '../rows/feed-file.server.ts';
import {
  type Cells,
  flagCell,
  numberCell,
  textCell,
  unstorableColumn,
} from '../rows/list-cells.ts';

/** `vehicle-keys.csv`: what registration papers, catalogues and VINs call a vehicle. */

/** A key and the vehicle that it is of, over a range of years. */
export interface FeedVehicleKey extends VehicleKey {
  readonly make: string;
  readonly model: string;
  readonly yearFrom: number;
  /** Null: still built. */
  readonly yearTo: number | null;
  /** Empty where not known. */
  readonly engine: string;
  /** Whether the key means this vehicle and no other. */
  readonly isSure: boolean;
}

/** A row of the file, ready for the stage. */
export interface KeyRecord {
  readonly file: string;
  readonly line: number;
  readonly vehicleKey: FeedVehicleKey;
}

export async function* readVehicleKeys(input: {
  file: FeedFile;
  thisYear: number;
  onBytes?: ((bytes: number) => void) | undefined;
}): AsyncGenerator<KeyRecord | FeedFault> {
  const { file, thisYear, onBytes } = input;
  const vehicles = feedApplicationSchema(thisYear);
  for await (const { line, cells } of readCsvRows(file, onBytes)) {
    const read = readRow(cells, vehicles);
    const place = { file: file.name, line };
    yield typeof read === 'string' ? { ...place, fault: read } : { ...place, vehicleKey: read };
  }
}

/** @returns the key, or what is wrong with the row */
function readRow(
  cells: Cells,
  vehicles: ReturnType<typeof feedApplicationSchema>,
): FeedVehicleKey | string {
  const unstorable = unstorableColumn(cells);
  if (unstorable)
    return `${unstorable}: holds characters that cannot be stored; is the file UTF-8?`;
  const named = textCell(cells, 'kind')?.toLowerCase() ?? '';
  const kind = vehicleKeyKinds.find((known) => known === named);
  if (!kind) return `kind: not a kind of key; there are ${vehicleKeyKinds.join(', ')}`;
  const typed = textCell(cells, 'key') ?? '';
  const key = readKeyOfFile(kind, typed);
  if (!key) return `key: "${typed.slice(0, 60)}" is no key of kind ${kind}`;
  const vehicle = vehicles.safeParse({
    make: textCell(cells, 'make') ?? '',
    model: textCell(cells, 'model') ?? '',
    year: numberCell(cells, 'year'),
    yearfrom: numberCell(cells, 'yearfrom'),
    yearto: numberCell(cells, 'yearto'),
    engine: textCell(cells, 'engine'),
  });
  if (!vehicle.success) return faultOf(vehicle.error);
  const isSure = flagCell(cells, 'sure') ?? true;
  if (typeof isSure !== 'boolean') return 'sure: not true, false, 1 or 0';
  const { make, model, year, yearfrom, yearto, engine } = vehicle.data;
  return {
    ...key,
    make,
    model,
    yearFrom: (year ?? yearfrom)!,
    yearTo: year ?? yearto ?? null,
    engine: engine ?? '',
    isSure,
  };
}
