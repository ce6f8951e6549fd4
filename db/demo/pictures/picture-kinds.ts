/** Kits: their pictures are composed from those of their parts. */
const kitKinds = [
  'lift-kit',
  'lowering-kit',
  'damper-kit',
  'brake-kit',
  'bush-kit',
  'steering-kit',
] as const;

/** The kinds of part that have a drawing. */
const partKinds = [
  'coil-spring',
  'leaf-spring',
  'torsion-bar',
  'air-spring',
  'u-bolt',
  'shackle',
  'shock-absorber',
  'strut',
  'strut-assembly',
  'strut-mount',
  'bump-stop',
  'boot',
  'bolt',
  'bush',
  'anti-roll-bar',
  'drop-link',
  'ball-joint',
  'control-arm',
  'tie-rod-end',
  'steering-rack',
  'steering-box',
  'pump',
  'universal-joint',
  'brake-disc',
  'brake-pads',
  'brake-caliper',
  'brake-drum',
  'brake-shoes',
  'brake-hose',
  'hardware-kit',
  'sensor',
  'helper-airbag',
  'clock-spring',
  'compressor',
  'gauge',
  'clutch',
  'flywheel',
  'driveshaft',
  'wheel-bearing',
  'engine-bearing',
  'wastegate',
  'blow-off-valve',
  'exhaust',
  'booklet',
  'box',
] as const;
export type PartKind = (typeof partKinds)[number];
export type PictureKind = PartKind | (typeof kitKinds)[number];
export const pictureKinds: readonly PictureKind[] = [...partKinds, ...kitKinds];

export const pictureViews = ['side', 'front', 'detail'] as const;
export type PictureView = (typeof pictureViews)[number];
