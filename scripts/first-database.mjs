/** Makes the embedded database of a first start. The shop starts it as a separate process, and it ends with the shop. */
import { explain } from './run.mjs';

process.once('disconnect', () => process.exit(1));
process.env.NODE_ENV ??= 'production';
const { fillFirstDatabase } = await import('../build/current/server/first-database.js');
try {
  await fillFirstDatabase((progress) => process.send({ progress }));
  process.exit(0);
} catch (error) {
  process.send({ fault: explain(error) }, () => process.exit(1));
}
