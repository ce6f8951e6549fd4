import { expect, it } from 'vitest';
import { withPlacesAhead } from './search-synonyms.ts';
import { isOrdinaryWord, tellingWords } from './stop-words.server.ts';
import { symptomOf } from './symptoms.server.ts';
import { nearestName } from './typing-errors.ts';

it.each([
  ['amortiguador delantero del golf', 'amortiguador delantero golf'],
  ['amortiguador del golf', 'amortiguador golf'],
  ['amortiguador golf del', 'amortiguador golf del'],
  ['pinza del dcha', 'pinza del dcha'],
  ['faro der amortiguador', 'faro amortiguador'],
  ['amortiguador del der', 'amortiguador del der'],
  ['stossdampfer fur der golf', 'stossdampfer golf'],
  ['remblokken voor mijn golf', 'remblokken golf'],
  ['remblokken golf voor', 'remblokken golf voor'],
  ['schokdempers achter voor mijn golf', 'schokdempers achter golf'],
  ['tlumic pero na golf', 'tlumic pero golf'],
  ['pastillas pero baratas', 'pastillas'],
  ['model y d max', 'model y d max'],
])('%j says %j', (text, said) => {
  expect(tellingWords(text.split(' ')).join(' ')).toBe(said);
});

it.each([
  ['pastillas delanteras freno', 'delanteras pastillas freno'],
  ['disques avant frein', 'avant disques frein'],
  ['sworzen dolny wahacza', 'sworzen dolny wahacza'],
  ['pastillas freno delanteras', 'pastillas freno delanteras'],
  ['golf avant disques', 'golf avant disques'],
])('%j is read as %j', (text, read) => {
  expect(withPlacesAhead(text.split(' ')).join(' ')).toBe(read);
});

it.each([
  ['la mia golf trema in frenata', 'brake disc'],
  ['bil jsem venku a huci', 'wheel bearing'],
  ['airbag light on and horn not working', 'clock spring'],
  ['my hilux sags when loaded', 'airbag kit'],
  ['voiture qui tire a droite', 'control arm'],
  ['vorderachse poltert', 'anti roll bar link'],
  ['bottom ball joint', undefined],
  ['front shock absorber', undefined],
])('%j complains of %j', (text, part) => {
  expect(symptomOf(text.split(' '))?.parts[0]).toBe(part);
});

it.each(['dischi', 'tlumic', 'braccetto', 'classe', 'kolo', 'camper', 'sags', 'hear', 'balestra'])(
  'takes %j for no other word',
  (word) => {
    expect(isOrdinaryWord(word)).toBe(true);
  },
);

it.each([
  ['kolo', ['polo'], undefined],
  ['camper', ['damper'], undefined],
  ['jimyn', ['jimny'], 'jimny'],
  ['ihlux', ['hilux'], 'hilux'],
  ['wolvo', ['volvo'], 'volvo'],
])('corrects %j among %j to %j', (word, names, meant) => {
  expect(nearestName(word, names)).toBe(meant);
});
