/** `npm run NAME -- …` of the owner's commands: runs the command of that name, built from src/cli. */
import { prepare } from './prepare.mjs';
import { command } from './run.mjs';

const [name, ...words] = process.argv.slice(2);

await command(async () => {
  await prepare({ mayBeOlder: true });
  process.env.NODE_ENV ??= 'production';
  // Relative paths start where the command was typed; npm has changed to the project's folder.
  if (process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
  const commands = await import(`../build/current/server/${name}.js`);
  const run = `run-${name}`.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  return commands[run](words);
});
