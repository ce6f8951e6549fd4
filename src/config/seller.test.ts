import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { splitAddress } from './seller.ts';

test.each([
  ['Polna 7; 00-001 Warszawa', 'PL', ['Polna 7', '00-001', 'Warszawa']],
  ['Polna 7, 80-001 Gdańsk, Poland', 'PL', ['Polna 7', '80-001', 'Gdańsk']],
  [
    'ul. Polna 7, lok. 3; 31-002 Nowy Sącz; PL',
    'PL',
    ['ul. Polna 7, lok. 3', '31-002', 'Nowy Sącz'],
  ],
  ['Hauptstr. 1, D-10115 Berlin', 'DE', ['Hauptstr. 1', 'D-10115', 'Berlin']],
  ['Damrak 1, 1012 AB Amsterdam', 'NL', ['Damrak 1', '1012 AB', 'Amsterdam']],
  ['Vodičkova 1, 110 00 Praha', 'CZ', ['Vodičkova 1', '110 00', 'Praha']],
])('%s is street, postal code and town', (address, country, [street, zip, city]) => {
  expect(splitAddress(address, country)).toEqual({ street, zip, city });
});

test.each([
  ['Polna 7, Gdańsk', 'PL'],
  ['00-001 Warszawa', 'PL'],
  ['Polna 7', 'PL'],
  ['Dame Street 1, Dublin 2, D02 AF30', 'IE'],
  ['Polna 7, 00-001 Warszawa 12', 'PL'],
  ['Damrak 1, 1012 Amsterdam', 'NL'],
])('%s is not split: nobody can be sure', (address, country) => {
  expect(splitAddress(address, country)).toBeUndefined();
});

const fields = { SELLER_STREET: 'Polna 7', SELLER_ZIP: '00-001', SELLER_CITY: 'Warszawa' };

test('fields make the line, and win over it', () => {
  const named = { SELLER_NAME: 'Parts Ltd', ...fields };
  expect(readConfig(named).seller).toMatchObject({
    address: 'Polna 7, 00-001 Warszawa',
    returnsAddress: 'Polna 7, 00-001 Warszawa',
    isUnnamed: false,
  });
  const both = readConfig({ ...named, SELLER_ADDRESS: 'Leśna 1, 00-002 Łódź' }).seller;
  expect(both).toMatchObject({ address: 'Leśna 1, 00-002 Łódź', postal: { city: 'Warszawa' } });
});

test('one field of an address alone is refused', () => {
  expect(() => readConfig({ SELLER_STREET: 'Polna 7' })).toThrow('SELLER_ZIP: needed beside');
});

test('numbers and the Peppol address are read in parts, and refused where they are none', () => {
  const read = readConfig({
    SELLER_NUMBERS: 'BDO 000012345; LUCID DE1234567890123',
    SELLER_PEPPOL_ID: '9945:PL5260001246',
    SELLER_EORI: 'PL526000124600000',
    BANK_BIC: 'WBKPPLPP',
  });
  expect(read.seller).toMatchObject({
    otherNumbers: [
      { name: 'BDO', number: '000012345' },
      { name: 'LUCID', number: 'DE1234567890123' },
    ],
    electronicAddress: { scheme: '9945', id: 'PL5260001246' },
    eori: 'PL526000124600000',
  });
  expect(read.bankBic).toBe('WBKPPLPP');
  const wrong = { SELLER_NUMBERS: 'BDO', SELLER_PEPPOL_ID: 'PL1', SELLER_EORI: '1', BANK_BIC: 'x' };
  for (const [name, value] of Object.entries(wrong)) {
    expect(() => readConfig({ [name]: value })).toThrow(`${name}: `);
  }
});
