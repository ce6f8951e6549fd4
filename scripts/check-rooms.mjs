/**
 * Fails if a file imports what its room may not, if folders import each other in a circle, or if a room is missing in
 * docs/architecture.md.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkRooms } from './rooms/check-rooms.mjs';
import { floors } from './rooms/rooms.mjs';
import { roomsWithoutDocs } from './rooms/rooms-in-docs.mjs';
import { sources } from './rooms/sources.mjs';
import { CommandFailed, command, root } from './run.mjs';

await command(async () => {
  const architecture = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const faults = [...checkRooms(sources(root), floors), ...roomsWithoutDocs(architecture, floors)];
  if (faults.length > 0) throw new CommandFailed(faults.join('\n'));
  return 0;
});
