import { expect, test } from 'vitest';
import {
  type ImportOutcome,
  nextSteps,
  type RunKind,
  type RunState,
  type UploadRun,
} from './upload.ts';

const file = { position: 0, name: 'a.csv', storedAs: 'a.csv', bytes: 1, isComplete: true };
const limit = { limit: 'partsWithdrawn', count: 312, of: 1_000 } as const;

function run(kind: RunKind, state: RunState, exceeded: readonly unknown[] = []): UploadRun {
  const outcome = { kind: 'done', report: { exceeded }, firstRows: [] } as unknown as ImportOutcome;
  return { id: `${kind}-${state}`, kind, state, replaces: true, outcome } as UploadRun;
}

test.each([
  ['nothing was done with it', [], { canPreview: true, canImport: false }],
  ['it was previewed', [run('preview', 'done')], { canPreview: true, canImport: true }],
  ['its preview waits', [run('preview', 'queued')], { canPreview: false, canImport: false }],
  ['its preview runs', [run('preview', 'running')], { canPreview: false, canImport: false }],
  ['its preview was refused', [run('preview', 'refused')], { canPreview: true, canImport: false }],
  ['its import runs', [run('import', 'running'), run('preview', 'done')], { canImport: false }],
  [
    'its import was interrupted',
    [run('import', 'interrupted'), run('preview', 'done')],
    { canImport: true },
  ],
  [
    'its import was stopped',
    [run('import', 'stopped'), run('preview', 'done')],
    { canImport: true },
  ],
  [
    'it was imported',
    [run('import', 'done'), run('preview', 'done')],
    { canPreview: true, canImport: false },
  ],
])('what can be done next, where %s', (_name, runs, steps) => {
  expect(nextSteps({ files: [file], runs })).toMatchObject(steps);
});

test('nothing can be done with files that have not come whole', () => {
  const steps = nextSteps({ files: [file, { ...file, isComplete: false }], runs: [] });
  expect(steps).toMatchObject({ canPreview: false, canImport: false });
  expect(nextSteps({ files: [], runs: [] }).canPreview).toBe(false);
});

test('limits are those of the newest judgement, whatever failed since', () => {
  const runs = [
    run('preview', 'interrupted'),
    run('import', 'stopped', [limit]),
    run('preview', 'done'),
  ];
  expect(nextSteps({ files: [file], runs }).exceeded).toEqual([limit]);
});
