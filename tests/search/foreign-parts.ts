/** Parts whose makers describe them in German and Polish, beside the demonstration's English ones. */
const hilux = { make: 'TOYOTA', model: 'HILUX', yearfrom: 2005, yearto: 2015 };

function part(name: string, description: string, category: string, group: string) {
  const fitment = { ...hilux, categorydescription: category, groupdescription: group };
  return {
    name,
    brand: 'PEDDERS',
    description,
    prices: { EU: { price: 50 } },
    applications: [fitment],
  };
}

export const foreignParts = [
  part('DE-1001', 'Stoßdämpfer verstärkt, Hochleistung', 'SPRINGS AND SHOCKS', 'Shocks'),
  part('DE-1002', 'Schraubenfeder progressiv, Hinterachse', 'SPRINGS AND SHOCKS', 'Springs'),
  part('DE-1003', 'Bremsscheibe innenbelüftet', 'BRAKES', 'Brake Discs'),
  part('DE-1004', 'Gummilager Querlenker, verstärkt', 'BUSHES', 'Bushes'),
  part('PL-2001', 'Amortyzator gazowy wzmocniony, wyprawowy', 'SPRINGS AND SHOCKS', 'Shocks'),
  part('PL-2002', 'Tuleja wahacza, poliuretanowa', 'BUSHES', 'Bushes'),
  part('PL-2003', 'Sprężyna zawieszenia, twarda', 'SPRINGS AND SHOCKS', 'Springs'),
  part('PL-2004', 'Łącznik stabilizatora regulowany', 'SUSPENSION PARTS', 'Anti-Roll Bar Links'),
];
