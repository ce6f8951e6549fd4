/** Imported first by every command: an old Node gets one sentence instead of many errors. */
const OLDEST = [20, 19];

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    `Wishbone needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}. Get one at https://nodejs.org/`,
  );
  process.exit(1);
}
