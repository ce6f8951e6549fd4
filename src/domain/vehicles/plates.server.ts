import { type PlateField, type PlateRegister, plateFields } from '../../config/plate-register.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { plainText } from '../../kernel/text/plain-text.ts';
import { spendAllowance } from '../allowance/allowance.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Breaker, breakerOf, CircuitOpenError } from '../third-parties/breaker.server.ts';
import { readVehicleKey, type VehicleKey, vehicleKeyKinds } from './vehicle-keys.ts';

/** What a register says of a plate; all empty where it knows none such. */
export interface PlateAnswer {
  readonly keys: readonly VehicleKey[];
  readonly make: string;
  readonly model: string;
  readonly year: number | undefined;
  readonly engine: string;
}

/** The register does not answer, or has been asked too often today. */
export type PlateRefusal = { readonly kind: 'plates-away' };

const TIMEOUT_MS = 4_000;
const ANSWER_BYTES = 100_000;
const VALUE_LENGTH = 200;
const KEPT_MS = 24 * 60 * 60 * 1000;
const KEPT_MOST = 2_000;
/** It knows no such plate, or that is no plate at all. */
const UNKNOWN: readonly number[] = [400, 404, 410, 422];

interface Asked {
  readonly breaker: Breaker;
  /** In memory only: a plate is written nowhere. */
  readonly kept: Map<string, { readonly until: number; readonly answer: PlateAnswer }>;
}
const registers = new Map<string, Asked>();

/** A failure whose text names no plate, unlike that of `fetch`. */
class Away extends Error {}

/**
 * Asks the register that the settings name, once a day for a plate. Its address is the owner's and may be of a private
 * network; an answer that leads elsewhere is not followed.
 * @param plate in capitals and digits, as `readPlate` has it
 */
export async function askPlate(
  context: ShopContext,
  register: PlateRegister,
  plate: string,
): Promise<Result<PlateAnswer, PlateRefusal>> {
  const asked = registers.get(register.url) ?? { breaker: breakerOf('PLATES'), kept: new Map() };
  registers.set(register.url, asked);
  const key = JSON.stringify([plate, register.mapping]);
  const now = context.clock().getTime();
  const known = asked.kept.get(key);
  if (known && known.until > now) return ok(known.answer);
  if (await spendAllowance(context, { name: 'plates-of-register', key: '' })) {
    context.log.warn({}, 'The register of plates is asked no more for today');
    return refuse({ kind: 'plates-away' });
  }
  try {
    const answer = await asked.breaker.ask(
      () => ask(register, plate),
      (error) => error instanceof Away,
    );
    asked.kept.delete(key);
    asked.kept.set(key, { until: now + KEPT_MS, answer });
    const [oldest] = asked.kept.keys();
    if (asked.kept.size > KEPT_MOST && oldest !== undefined) asked.kept.delete(oldest);
    return ok(answer);
  } catch (error) {
    if (!(error instanceof Away || error instanceof CircuitOpenError)) throw error;
    context.log.warn({ problem: error.message }, 'The register of plates does not answer');
    return refuse({ kind: 'plates-away' });
  }
}

async function ask({ url, header, mapping }: PlateRegister, plate: string): Promise<PlateAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  let text = '';
  try {
    response = await fetch(url.replaceAll('{plate}', encodeURIComponent(plate)), {
      headers: { accept: 'application/json', ...(header && { [header[0]]: header[1] }) },
      redirect: 'error',
      signal,
    });
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > ANSWER_BYTES) throw new Away('TOO_LARGE');
    }
  } catch (error) {
    if (error instanceof Away) throw error;
    throw new Away(signal.aborted ? 'TIMEOUT' : 'UNREACHABLE');
  }
  if (UNKNOWN.includes(response.status)) return answerOf({}, mapping);
  if (!response.ok) throw new Away(`HTTP_${response.status}`);
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new Away('UNREADABLE');
  }
  return answerOf(read, mapping);
}

/** What an answer says, read by the mapping. */
export function answerOf(answer: unknown, mapping: PlateRegister['mapping']): PlateAnswer {
  const said = (field: PlateField) => valueAt(answer, mapping[field]);
  const kinds = vehicleKeyKinds.filter((kind) => plateFields.includes(kind));
  const [year] = /(?:19|20)\d\d/.exec(said('year')) ?? [];
  return {
    keys: kinds.flatMap((kind) => readVehicleKey(kind, said(kind)) ?? []),
    make: said('make'),
    model: said('model'),
    year: year === undefined ? undefined : Number(year),
    engine: said('engine'),
  };
}

function valueAt(answer: unknown, path: string | undefined): string {
  let value = answer;
  for (const name of path?.split('.') ?? []) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return '';
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  const isText = path !== undefined && (typeof value === 'string' || typeof value === 'number');
  return isText ? plainText(String(value)).slice(0, VALUE_LENGTH) : '';
}
