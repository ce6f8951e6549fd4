import { normaliseWords } from '../../parts/normalise.ts';

/**
 * Other names of parts in English, German, Polish, Dutch and French, mapped to the words of an English catalogue.
 * Written as people type them; compared without capitals and diacritics. Plurals that only add an s are implied.
 */
const names: Readonly<Record<string, string>> = {
  // Kinds of parts
  'shock absorber':
    'shock, damper, shocker, stoßdämpfer, stossdaempfer, dämpfer, amortyzator, amortyzatory, amortyzatora, amortyzatorów, amortisseur, schokdemper, schokbreker, federdämpfer, teleskop, teleskopy',
  spring:
    'feder, federn, fahrwerksfeder, sprężyna, sprężyny, sprężyn, sprężynę, veer, veren, ressort',
  'coil spring':
    'schraubenfeder, schraubenfedern, sprężyna zawieszenia, sprężyny zawieszenia, sprężyna śrubowa, sprężyny śrubowe, schroefveer, schroefveren, ressort hélicoïdal',
  'leaf spring':
    'blattfeder, blattfedern, resor, resory, resoru, resorów, pióro resoru, bladveer, bladveren, ressort à lames',
  strut: 'federbein, federbeine, kolumna, mcpherson, veerpoot, veerpoten, jambe de force',
  'strut mount':
    'top mount, top hat, domlager, federbeinlager, poduszka amortyzatora, poduszki amortyzatora, stützlager, veerpootlager, coupelle',
  'brake pad':
    'bremsbelag, bremsbeläge, bremsbelaege, bremsklotz, bremsklötze, bremskloetze, klocków, klocków hamulcowych, klocki hamulcowe, klocki, klocek, remblok, remblokken, plaquettes de frein, plaquette, plaquettes',
  'brake disc':
    'rotor, brake rotor, brake disk, disk, bremsscheibe, bremsscheiben, tarcza hamulcowa, tarcze hamulcowe, tarcze, tarcza, tarcz, tarcz hamulcowych, remschijf, remschijven, disque de frein, disques de frein, disque',
  brake: 'break, bremse, bremsen, hamulec, hamulce, hamulcowe, rem, remmen, frein',
  'brake caliper':
    'calliper, brake calliper, bremssattel, zacisk hamulcowy, zacisk, zaciski, zaciski hamulcowe, bremssättel, remklauw, étrier',
  'brake drum': 'bremstrommel, bęben hamulcowy, remtrommel, tambour',
  'brake shoe': 'bremsbacken, szczęki hamulcowe, remschoen, remschoenen, mâchoire, szczęki',
  'brake hose':
    'bremsschlauch, bremsschläuche, bremsleitung, brake line, przewody hamulcowe, przewodów hamulcowych, przewód hamulcowy, remslang, flexible de frein',
  'control arm':
    'wishbone, a arm, querlenker, wahacz, wahacze, wahacza, wahaczy, draagarm, draagarmen, bras de suspension, triangle',
  'ball joint':
    'balljoint, traggelenk, traggelenke, sworzeń, sworzeń wahacza, sworznie, sworznia, sworznie wahacza, fuseekogel, fuseekogels, rotule',
  'tie rod':
    'track rod, spurstange, spurstangen, drążek kierowniczy, drążek, spoorstang, spoorstangen, barre de direction, biellette de direction, drążek kierowniczy poprzeczny',
  'tie rod end':
    'track rod end, spurstangenkopf, spurstangenköpfe, końcówka drążka, końcówki drążka, końcówka drążka kierowniczego, końcówki drążka kierowniczego, stuurkogel, stuurkogels, rotule de direction',
  'anti roll bar':
    'antiroll bar, arb, sway bar, swaybar, stabiliser bar, stabilizer bar, stabiliser, stabilizer, stabilisator, stabilizator, drążek stabilizatora, stabilisatorstang, barre stabilisatrice, barre anti roulis',
  'anti roll bar link':
    'sway bar link, drop link, droplink, stabiliser link, stabilizer link, koppelstange, koppelstangen, pendelstütze, łącznik stabilizatora, łączniki stabilizatora, łącznik, łączniki, łącznika stabilizatora, stabilisatorkoppelstange, koppelstang, koppelstangen, stabilisatorstang, biellette de barre stabilisatrice, biellette',
  bush: 'bushing, bushings, silentblock, silentbloc, buchse, buchsen, lagerbuchse, tuleja, tuleje, tulei, rubber, draagarmrubber, tulejka, tulejki, gumy, gumka, gumki, gummilager',
  'bush kit': 'bushing kit',
  'steering rack':
    'lenkgetriebe, zahnstange, przekładnia kierownicza, maglownica, stuurhuis, crémaillère, listwa kierownicza',
  'steering damper':
    'steering stabiliser, steering stabilizer, lenkungsdämpfer, amortyzator skrętu, stuurdemper, amortisseur de direction, tłumik drgań kierownicy, tłumik kierownicy',
  steering: 'lenkung, układ kierowniczy, stuur, direction',
  'wheel bearing':
    'radlager, łożysko koła, łożysko, łożyska, łożyska koła, łożyska kół, radlagersatz, wiellager, roulement de roue, roulement, piasta, piasty, radnabe, radnaben',
  clutch: 'kupplung, sprzęgło, sprzęgła, koppeling, embrayage',
  driveshaft:
    'drive shaft, half shaft, halfshaft, antriebswelle, antriebswellen, półoś, półosie, aandrijfas, cardan, arbre de transmission',
  'propeller shaft': 'propshaft, prop shaft, kardanwelle, wał napędowy, cardanas, arbre de roue',
  'cv joint': 'gleichlaufgelenk, przegub, homokineet, joint homocinétique',
  'air spring':
    'air suspension, air bag, luftfeder, luftfedern, miech, miechy, miechów, poduszka powietrzna, poduszki powietrzne, luchtveer, luchtveren, coussin pneumatique, luftfederung, zusatzluftfeder, zusatzluftfedern, luftbalg, luftbälge, poduszki pneumatyczne, zawieszenie pneumatyczne, luchtvering, suspension pneumatique',
  'airbag kit':
    'air helper spring, helper spring, air assist, zusatzluftfeder, zusatzluftfedern, zusatzluftfederung, luftfederung, miech, miechy, poduszki pneumatyczne, luchtvering, hulpluchtvering',
  'bump stop': 'anschlagpuffer, odbój, aanslagrubber, butée',
  'torsion bar': 'drehstab, drążek skrętny, torsiestaaf, barre de torsion',
  'coilover kit':
    'coil over, gewindefahrwerk, gwint, zawieszenie gwintowane, schroefset, combiné fileté',
  'suspension kit': 'fahrwerk, fahrwerkssatz, zawieszenie, onderstel, kit de suspension',
  'lift kit':
    'leveling kit, levelling kit, höherlegung, höherlegungssatz, verhogingsset, verhoging, rehausse, kit de rehausse, suspension lift',
  'lowering kit': 'tieferlegung, tieferlegungssatz, obniżenie, verlagingsset, rabaissement',
  'exhaust system': 'auspuff, auspuffanlage, wydech, uitlaat, échappement',
  // Where they sit
  front:
    'vorne, vorn, vorderachse, vorderer, vordere, vorderen, vorderes, przednich, przedniej, przedniego, przód, przedni, przednia, przednie, vooras, vooraan, avant',
  rear: 'hinten, hinterachse, hinterer, hintere, hinteren, hinteres, tylnych, tylnej, tylnego, tył, tylny, tylna, tylne, achter, achteras, achteraan, arrière, back',
  left: 'links, linke, linker, lewej, lewy, lewa, lewe, gauche',
  right: 'rechts, rechte, rechter, prawej, prawy, prawa, prawe, droit, droite',
  upper: 'oben, górny, górna, górne, obere, oberer, oberes, boven, supérieur',
  lower: 'unten, dolny, dolna, dolne, untere, unterer, unteres, onder, inférieur',
  kit: 'satz, zestaw, set',
  'heavy duty': 'verstärkt, wzmocniony, wzmocnione, verzwaard, verstevigd, renforcé',
  lowered: 'lowering, tiefergelegt, obniżone, obniżające',
  raised: 'lift, lifted, raising, höhergelegt, podwyższone, podnoszące',
  '25 mm': '1 inch',
  '40 mm': '1 5 inch',
  '50 mm': '2 inch',
  '75 mm': '3 inch',
};

/** Other names of makes; compared like the names themselves. */
const makes: Readonly<Record<string, string>> = {
  VOLKSWAGEN: 'vw, volks, vdub, volkswagena',
  // As Polish writes them behind "do".
  TOYOTA: 'toyoty',
  NISSAN: 'nissana',
  FORD: 'forda',
  JEEP: 'jeepa',
  MAZDA: 'mazdy',
  HONDA: 'hondy',
  'MERCEDES-BENZ': 'mercedes, merc, mb, benz, daimler',
  MERCEDES: 'mercedes benz, merc, mb, benz, daimler',
  MITSUBISHI: 'mitsu',
  CHEVROLET: 'chevy',
  SUBARU: 'subie',
  'LAND ROVER': 'landy, lr',
  BMW: 'beemer, bimmer',
  'ALFA ROMEO': 'alfa',
  ŠKODA: 'skoda, skody',
  SKODA: 'skody',
  VAUXHALL: 'opel',
  OPEL: 'vauxhall',
};

/**
 * Other names of models, by make and the catalogue's name: other countries' names, and short ones. They count only where
 * no model of the catalogue is called so.
 */
const models: readonly (readonly [make: string, model: string, others: string])[] = [
  ['BMW', '1 SERIES', '1er'],
  ['BMW', '3 SERIES', '3er'],
  ['BMW', '5 SERIES', '5er'],
  ['LAND ROVER', 'DISCOVERY', 'disco'],
  ['LAND ROVER', 'FREELANDER', 'freelandy'],
  ['LAND ROVER', 'RANGE ROVER EVOQUE', 'evoque'],
  ['MAZDA', 'MX5', 'miata'],
  ['MERCEDES', 'M-CLASS', 'ml, m klasse'],
  ['MERCEDES', 'C-CLASS', 'c klasse'],
  ['MERCEDES', 'G-CLASS', 'g wagon, g wagen, g klasse'],
  ['MITSUBISHI', 'LANCER EVOLUTION', 'evo, lancer evo'],
  ['MITSUBISHI', 'SHOGUN', 'pajero, montero'],
  ['MITSUBISHI', 'SHOGUN PININ', 'pajero pinin, pinin'],
  ['MITSUBISHI', 'SHOGUN SPORT', 'pajero sport, montero sport'],
  ['MITSUBISHI', 'L200', 'triton, strada'],
  ['NISSAN', 'NAVARA', 'frontier'],
  ['SUBARU', 'XV', 'crosstrek'],
  ['TOYOTA', '4RUNNER', 'hilux surf, surf'],
  ['TOYOTA', 'GT86', 'ft86, 86'],
  ['TOYOTA', 'LANDCRUISER', 'lc'],
  ['TOYOTA', 'LANDCRUISER PRADO', 'prado, lc prado'],
  ['VOLKSWAGEN', 'TRANSPORTER', 'caravelle, multivan, bulli'],
];

export const modelSynonyms: readonly {
  readonly make: string;
  readonly model: string;
  readonly others: readonly string[];
}[] = models.map(([make, model, others]) => ({
  make: key(make),
  model: key(model),
  others: others.split(', ').map(key),
}));

export const makeSynonyms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(makes).map(([make, others]) => [key(make), others.split(', ').map(key)]),
);

export const PHRASE_WORDS_MAX = 4;

/** The catalogue's words for each other name. */
export const byOtherName = new Map<string, string[][]>();
for (const [name, others] of Object.entries(names)) {
  for (const other of others.split(', ')) {
    for (const spelling of spellingsOf(other)) {
      byOtherName.set(spelling, [...(byOtherName.get(spelling) ?? []), normaliseWords(name)]);
    }
  }
}

/** A name and its plural; filler words in it are ignored, as in searches. */
function spellingsOf(name: string): string[] {
  const plain = normaliseWords(name)
    .filter((word) => !['de', 'a'].includes(word) || name === 'a arm')
    .join(' ');
  return plain.endsWith('s') ? [plain] : [plain, `${plain}s`];
}

/**
 * The catalogue's word for the thing whose name begins at the position.
 * @returns how many words the name has, and the words to look for instead of them
 */
export function otherNamesAt(words: readonly string[], place: number): NamesAt | undefined {
  for (let length = PHRASE_WORDS_MAX; length > 0; length--) {
    const phrase = words.slice(place, place + length);
    const found = phrase.length === length ? byOtherName.get(phrase.join(' ')) : undefined;
    if (found) return { length, names: found };
  }
  return undefined;
}

/** Words that parts are called by, and how many of a search's words they are. */
export interface NamesAt {
  readonly length: number;
  readonly names: readonly (readonly string[])[];
  /** Found by another ending of the word. */
  readonly isInflected?: true;
}

const COMPOUND_PART_MIN = 4;
/** Letters that German inserts between the words of a compound: Achs-, Feder-n-. */
const JOINTS = ['', 's', 'n', 'en'];

/** The catalogue's words for a compound of two known names: "querlenkerbuchse". */
export function namesOfCompound(word: string): string[][] {
  for (let cut = COMPOUND_PART_MIN; cut <= word.length - COMPOUND_PART_MIN; cut++) {
    const last = byOtherName.get(word.slice(cut));
    if (!last) continue;
    for (const joint of JOINTS) {
      const begun = word.slice(0, cut);
      if (!begun.endsWith(joint)) continue;
      const half = begun.slice(0, begun.length - joint.length);
      // A first half may lose its last letter: Hinterachse, Hinterachsfedern.
      const first = byOtherName.get(half) ?? byOtherName.get(`${half}e`);
      if (!first) continue;
      const both = first.flatMap((words) => last.map((more) => [...words, ...more]));
      // A "Bremsbelagsatz" is pads as well: they are sold by the axle.
      return last.some(([only]) => only === 'kit') ? [...first, ...both] : both;
    }
  }
  return headOfCompound(word);
}

const COMPOUND_HEAD_MIN = 6;
const COMPOUND_PREFIX_MIN = 3;

/** What a compound is, whatever its first half says of it: "Zusatzluftfeder" is an air spring. */
function headOfCompound(word: string): string[][] {
  for (let cut = COMPOUND_PREFIX_MIN; cut <= word.length - COMPOUND_HEAD_MIN; cut++) {
    const head = byOtherName.get(word.slice(cut));
    if (head) return head;
  }
  return [];
}

const BEGINNING_MIN = 4;

/** Catalogue words for the other names that begin with a prefix: "stoss" is a shock absorber. */
export function otherNamesBegunBy(beginning: string): string[][] {
  if (beginning.length < BEGINNING_MIN) return [];
  return [...byOtherName].flatMap(([name, meant]) =>
    name.startsWith(beginning) && !name.includes(' ') ? meant : [],
  );
}

function key(name: string): string {
  return normaliseWords(name).join('').toUpperCase();
}
