import { expect, test } from 'vitest';
import { csvKind, isJsonLines } from './feed-kind.ts';
import { csvHeader } from './rows/csv-rows.server.ts';

test.each([
  ['brand,article_no,product_group,ean', 'tecdoc-articles'],
  ['brand,article_no,ktype,make,model,engine,from,to', 'tecdoc-fitments'],
  ['brand;article_no;oe_brand;oe_number', 'tecdoc-numbers'],
  ['"Brand","Article_No","Name","Value"', 'tecdoc-attributes'],
  ['name,brand,description', 'parts'],
  ['name,make,model,year', 'applications'],
  ['name;location;grossprice', 'prices'],
  ['name,location,quantityavailable', 'stock'],
  ['sku,title', undefined],
])('%s is %s', (header, kind) => {
  const { columns } = csvHeader(`${header}\nx`);
  expect(csvKind({ baseName: 'any.csv', columns, isNamed: true })).toBe(kind);
});

test('in a folder the shop reads its own files by their names alone', () => {
  const columns = ['name', 'description'];
  expect(csvKind({ baseName: 'PARTS.csv.gz', columns, isNamed: false })).toBe('parts');
  expect(csvKind({ baseName: 'customers.csv', columns, isNamed: false })).toBeUndefined();
});

test('columns of one name are kept apart', () => {
  expect(csvHeader('name,name,value').columns).toEqual(['name', 'name_2', 'value']);
});

test('JSON Lines begin with an object', () => {
  expect(isJsonLines('\n {"name":1}')).toBe(true);
  expect(isJsonLines('name,brand')).toBe(false);
});
