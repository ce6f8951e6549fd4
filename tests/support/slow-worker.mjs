/** The code of a thread that is busy for as many milliseconds as it is told. */
export default function busyFor(milliseconds) {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
  return 'done';
}
