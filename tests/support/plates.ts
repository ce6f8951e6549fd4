import {
  type StandInAnswer,
  type StandInRequest,
  type StandInServer,
  startStandIn,
} from './providers/stand-in.ts';

/** A stand-in for a register of number plates, in the shape of the Dutch RDW's open data. */
export interface PlatesStandIn extends StandInServer {
  readonly vehicles: Map<string, object>;
  /** Taken one a question instead of an answer. */
  readonly next: StandInAnswer[];
  /** The questions so far. */
  readonly asked: { readonly plate: string; readonly key: string | undefined }[];
  /** As the shop's settings have it. */
  readonly settings: Readonly<Record<string, string>>;
}

export async function startPlates(): Promise<PlatesStandIn> {
  const own = {
    vehicles: new Map<string, object>(),
    next: [] as StandInAnswer[],
    asked: [] as PlatesStandIn['asked'][number][],
  };
  function answer({ url, headers }: StandInRequest): StandInAnswer {
    const plate = url.searchParams.get('kenteken') ?? '';
    own.asked.push({ plate, key: headers['x-api-key']?.toString() });
    const vehicle = own.vehicles.get(plate);
    return own.next.shift() ?? { status: 200, body: vehicle ? [vehicle] : [] };
  }
  const server = await startStandIn(answer, () => true);
  const settings = {
    PLATES_URL: `${server.url}/vehicles.json?kenteken={plate}`,
    PLATES_COUNTRY: 'NL',
    PLATES_MAPPING:
      'make=0.merk; model = 0.handelsbenaming; year=0.datum_eerste_toelating; engine=0.motor; ktype=0.ids.ktype',
    PLATES_HEADER: 'X-Api-Key: secret of the register',
  };
  return Object.assign(server, own, { settings });
}
