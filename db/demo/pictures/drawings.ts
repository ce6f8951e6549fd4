import * as brakes from './drawings/brakes.ts';
import * as dampers from './drawings/dampers.ts';
import type { Drawing } from './drawings/drawing.ts';
import * as driveline from './drawings/driveline-and-engine.ts';
import * as joints from './drawings/joints.ts';
import * as paper from './drawings/paper.ts';
import * as springs from './drawings/springs.ts';
import * as steering from './drawings/steering-and-air.ts';
import type { PartKind } from './picture-kinds.ts';

export const drawings: Readonly<Record<PartKind, Drawing>> = {
  'coil-spring': springs.coilSpring,
  'leaf-spring': springs.leafSpring,
  'torsion-bar': springs.torsionBar,
  'air-spring': springs.airSpring,
  'u-bolt': springs.uBolt,
  shackle: springs.shackle,
  'helper-airbag': springs.helperAirbag,
  'shock-absorber': dampers.shockAbsorber,
  strut: dampers.strut,
  'strut-assembly': dampers.strutAssembly,
  'strut-mount': dampers.strutMount,
  'bump-stop': dampers.bumpStop,
  boot: dampers.boot,
  bolt: dampers.bolt,
  bush: joints.bush,
  'anti-roll-bar': joints.antiRollBar,
  'drop-link': joints.dropLink,
  'ball-joint': joints.ballJoint,
  'control-arm': joints.controlArm,
  'tie-rod-end': joints.tieRodEnd,
  'wheel-bearing': joints.wheelBearing,
  'universal-joint': joints.universalJoint,
  'steering-rack': steering.steeringRack,
  'steering-box': steering.steeringBox,
  pump: steering.pump,
  compressor: steering.compressor,
  gauge: steering.gauge,
  'clock-spring': steering.clockSpring,
  'brake-disc': brakes.brakeDisc,
  'brake-pads': brakes.brakePads,
  'brake-caliper': brakes.brakeCaliper,
  'brake-drum': brakes.brakeDrum,
  'brake-shoes': brakes.brakeShoes,
  'brake-hose': brakes.brakeHose,
  'hardware-kit': brakes.hardwareKit,
  sensor: brakes.sensor,
  clutch: driveline.clutch,
  flywheel: driveline.flywheel,
  driveshaft: driveline.driveshaft,
  'engine-bearing': driveline.engineBearing,
  wastegate: driveline.wastegate,
  'blow-off-valve': driveline.blowOffValve,
  exhaust: driveline.exhaust,
  booklet: paper.booklet,
  box: paper.box,
};
