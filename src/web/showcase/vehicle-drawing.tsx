import type { VehicleBody } from '../../domain/content/content-page.ts';
import styles from './vehicle-drawing.module.css';

/** Roof line and windows of each body; the wheels are the same for all. */
const bodies: Readonly<Record<VehicleBody, { readonly shell: string; readonly windows: string }>> =
  {
    offroad: {
      shell:
        'M10 62V34l10-20q2-4 7-4h62q5 0 8 4l13 20 30 4q8 2 8 9v15h-10a18 18 0 0 0-36 0H60a18 18 0 0 0-36 0z',
      windows: 'M22 33l8-15h22v15zm36-15h28l11 15H58z',
    },
    pickup: {
      shell:
        'M6 62V36h54V14q0-4 4-4h27q5 0 8 4l13 21 30 4q8 2 8 9v14h-8a18 18 0 0 0-36 0H58a18 18 0 0 0-36 0z',
      windows: 'M68 18h21l11 17H68z',
    },
    wagon: {
      shell:
        'M8 62V40l14-20q4-6 11-6h44q7 0 12 5l18 18 34 5q9 2 9 10v10h-10a18 18 0 0 0-36 0H60a18 18 0 0 0-36 0z',
      windows: 'M22 37l11-15h19v15zm36-15h19q4 0 7 3l12 12H58z',
    },
  };

export function VehicleDrawing({ body }: { readonly body: VehicleBody }) {
  const { shell, windows } = bodies[body];
  return (
    <svg className={styles.drawing} viewBox="0 0 156 88" aria-hidden="true">
      <path className={styles.ground} d="M2 80h152" />
      <path className={styles.shell} d={shell} />
      <path className={styles.windows} d={windows} />
      {[42, 122].map((x) => (
        <g key={x}>
          <circle className={styles.tyre} cx={x} cy={64} r={15} />
          <circle className={styles.rim} cx={x} cy={64} r={7} />
        </g>
      ))}
    </svg>
  );
}
