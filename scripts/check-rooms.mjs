/** Fails where a file imports what its room may not, or folders import each other in a circle. */
import { checkRooms } from './rooms/check-rooms.mjs';
import { floors } from './rooms/rooms.mjs';
import { sources } from './rooms/sources.mjs';
import { CommandFailed, command, root } from './run.mjs';

await command(async () => {
  const faults = checkRooms(sources(root), floors);
  if (faults.length > 0) throw new CommandFailed(faults.join('\n'));
  return 0;
});
