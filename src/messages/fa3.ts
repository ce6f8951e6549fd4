/**
 * The words in a Polish structured invoice, FA(3): Polish, because it is read at Polish offices. What the shop's owner
 * or a buyer wrote stands beside them as it was written.
 */
export const fa3Words = {
  units: { C62: 'szt.', SET: 'kpl.' },
  deliverTo: 'Adres dostawy',
  vehicle: 'Do pojazdu',
  contains: 'Zestaw zawiera',
  contained: (quantity: number, partNumber: string, name: string) =>
    `${quantity} × ${partNumber} ${name}`,
  discount: 'Uwzględniony rabat netto',
  discounted: (amount: string, reason: string) =>
    reason ? `${amount} EUR (${reason})` : `${amount} EUR`,
  why: 'Powód korekty pozycji',
  zloty: 'Kurs NBP',
  zlotyRate: (table: string, day: string, rate: string) =>
    `tabela ${table} z dnia ${day}, 1 EUR = ${rate} PLN`,
  basis: 'Podstawa stawki 0%',
  note: 'Uwagi',
} as const;
