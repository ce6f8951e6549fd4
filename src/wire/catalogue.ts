import { z } from 'zod';
import { numberAnswerKinds, numberOwners } from '../domain/catalogue/search/number-answer.ts';
import { pieceKinds } from '../domain/catalogue/search/search-pieces.ts';
import { afterwards, type JobKey, jobTemplates } from '../domain/completeness/job-templates.ts';
import { type PartNeedKey, partNeeds } from '../domain/completeness/part-needs.ts';
import { detailKinds } from '../domain/vehicles/vehicle-details.ts';
import { findableKinds } from '../domain/vehicles/vehicle-keys.ts';
import { wireFoundVehicles } from './found-vehicles.ts';
import {
  wireApplication,
  wireFit,
  wireListItem,
  wirePart,
  wirePieceSupply,
  wireRelatedItem,
} from './part.ts';

/** Answer of getApplications on /applications: the finder's options. */
export const wireOptions = z.object({
  options: z.object({
    make: z.array(z.string()),
    model: z.array(z.string()),
    year: z.array(z.number().int()),
    categorydescription: z.array(z.string()),
    keys: z
      .array(z.enum(findableKinds))
      .readonly()
      .describe(
        'What findVehicle knows here; it reads any VIN as well. plate: where the shop asks a register',
      ),
  }),
});

const wireCatalogueRow = z.object({
  item: wireListItem,
  parameter: z.string(),
  parameter2: z.string(),
  parameter3: z.string(),
  groupdescription: z.string(),
  categorydescription: z.string(),
  severalfitments: z
    .boolean()
    .describe('The part fits the chosen vehicle in several ways, of which one holds for it'),
  engines: z
    .array(z.string())
    .describe('The engines that it depends on, where the chosen vehicle names none; at most 3'),
});

const wireQuestion = z
  .object({
    kind: z.enum(detailKinds),
    answers: z
      .array(z.string())
      .readonly()
      .describe(
        'Engines by name; months of the year ("01-07"); else values as `details` has them. Besides them "other" and ' +
          '"unknown" are answers, "other" not to built',
      ),
  })
  .describe('What to ask of the vehicle next: parts of its year differ by it');

const wireFitCounts = z
  .object({ fits: z.number().int(), all: z.number().int() })
  .describe('Parts of both lists, what fits the chosen vehicle and all, where one of a year is');

/** Answer of /search with show: a catalogue listing, rows in group order. */
export const wireListing = z.object({
  results: z.array(wireCatalogueRow),
  groups: z.array(z.object({ groupdescription: z.string(), count: z.number().int() })),
  categories: z
    .record(z.string(), z.record(z.string(), z.number().int()))
    .describe('Category to group to number of parts, for the chosen vehicle'),
  fit: wireFitCounts.optional(),
  question: wireQuestion.optional(),
});

/** The number by which a part was found. */
export const wireFoundNumber = z.object({
  id: z.string().describe('Of the part'),
  owner: z
    .enum(numberOwners)
    .describe(
      "Whose number: the part's own, an OE number, another maker's, or one that it replaces",
    ),
  number: z.string().describe('As the catalogue writes it'),
  brand: z.string().describe("Of whoever gives it; empty where unknown, and for the part's own"),
});

/** Answer of search. */
export const wireSearchResults = z.object({
  results: z.array(wireListItem),
  fit: wireFitCounts.optional(),
  total: z.number().int(),
  more: z.boolean().describe('There are more than `total`: no search counts further'),
  understood: z
    .object({
      number: z.string().optional().describe('As a part number'),
      vehicle: z
        .object({
          make: z.string(),
          model: z.string().optional(),
          year: z.number().int().optional(),
          engine: z.string().optional(),
        })
        .optional(),
      words: z.array(z.string()).describe('Words that the parts have'),
      ignored: z.array(z.string()).describe('Words that no part has'),
      corrected: z
        .array(
          z.object({
            typed: z.string(),
            meant: z.array(z.string()).describe('Several where it may be any of them'),
          }),
        )
        .describe('Words with a typing error, and what was searched for instead'),
      pieces: z
        .array(
          z.object({
            kind: z.enum(pieceKinds),
            meant: z
              .array(z.string())
              .describe("In the catalogue's words; several where any of them will do"),
            years: z
              .object({ from: z.number().int(), to: z.number().int().optional() })
              .optional()
              .describe('Of a generation; without `to` it is still built'),
            without: z.string().describe('The keyword without this piece'),
          }),
        )
        .describe('How words were read, piece by piece; empty for a number'),
    })
    .describe('What the keyword was taken to mean'),
  answer: z
    .object({
      kind: z
        .enum(numberAnswerKinds)
        .describe(
          'exact: parts with this very number, then what has taken their place. replaced: no part has it any more; ' +
            'parts that have taken its place. similar: no part has it; others begin with it or are a slip away. ' +
            'nothing: neither',
        ),
      number: z.string().describe('What was looked for, without punctuation'),
      found: z
        .array(wireFoundNumber)
        .describe('The number by which each part of `results` was found'),
    })
    .optional()
    .describe('How a part number is answered; left out where words were looked for'),
  question: wireQuestion.optional(),
  openaxle: z
    .literal(true)
    .optional()
    .describe('Parts of both axles were found, and the keyword names neither'),
  vehiclekey: wireFoundVehicles
    .optional()
    .describe('Where the keyword is a key of a vehicle: what findVehicle answers'),
  near: z
    .array(wireListItem)
    .describe('Where nothing has all of it: a few parts that have some of it'),
});

/** One suggestion for the typed text, and its target. */
const wireSuggestion = z.object({
  kind: z
    .enum(['part', 'vehicle', 'group', 'words'])
    .describe('part: urlcomponent; vehicle, group: a catalogue choice; words: a keyword to search'),
  text: z.string().describe('What is chosen: a part number, a vehicle, a group, words'),
  detail: z.string().describe('What tells it from others of the same name; may be empty'),
  urlcomponent: z.string().optional(),
  make: z.string().optional(),
  model: z.string().optional(),
  year: z.number().int().optional(),
  category: z.string().optional(),
  groups: z.string().optional(),
});

/** Answer of suggest. */
export const wireSuggestions = z.object({ suggestions: z.array(wireSuggestion) });

export const wireItemAnswer = z.object({ item: wirePart });
export const wireRelatedItems = z.object({ results: z.array(wireRelatedItem) });
export const wireApplications = z.object({
  results: z.array(wireApplication),
  total: z.number().int().describe('Of the make that was asked for, or of all'),
  makes: z.array(z.object({ make: z.string(), count: z.number().int() })),
});

/** Answer of getFit, in the given order; unknown records are left out. */
export const wireFits = z.object({ results: z.array(wireFit.extend({ record: z.string() })) });

/** Answer of getSupply, in no order; unknown records are left out. */
export const wireSupplies = z.object({
  results: z.array(wirePieceSupply.extend({ record: z.string() })),
});

/** Answer of getMissing: jobs on one vehicle that lack something. */
export const wireMissing = z.object({
  jobs: z.array(
    z.object({
      job: z.enum(Object.keys(jobTemplates) as [JobKey, ...JobKey[]]),
      axle: z.enum(['front', 'rear']).nullable(),
      missing: z.array(
        z.object({
          need: z.enum(Object.keys(partNeeds) as [PartNeedKey, ...PartNeedKey[]]),
          quantity: z.number().int().describe('Pieces that one axle takes'),
          item: wireListItem,
        }),
      ),
      afterwards: z.array(z.enum(afterwards)).readonly(),
    }),
  ),
});

/** Answer of getFamily: heights and ratings of the same part for one vehicle; none where there is no choice. */
export const wireFamily = z.object({
  results: z.array(z.object({ item: wireListItem, rating: z.string() })),
});

export type WireOptions = z.infer<typeof wireOptions>;
export type WireCatalogueRow = z.infer<typeof wireCatalogueRow>;
export type WireListing = z.infer<typeof wireListing>;
export type WireSearchResults = z.infer<typeof wireSearchResults>;
export type WireMissing = z.infer<typeof wireMissing>;
export type WireFamily = z.infer<typeof wireFamily>;
export type WireSupplies = z.infer<typeof wireSupplies>;
export type WireFits = z.infer<typeof wireFits>;
export type WireApplications = z.infer<typeof wireApplications>;
export type WireSuggestion = z.infer<typeof wireSuggestion>;
export type WireSuggestions = z.infer<typeof wireSuggestions>;
