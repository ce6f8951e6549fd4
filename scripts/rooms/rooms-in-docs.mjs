/** The floors whose rooms docs/architecture.md lists; nested rooms are described with their parent. */
const LISTED = ['src/domain', 'src/web', 'src/desk'];

/**
 * Rooms that have no line in the tables of docs/architecture.md.
 * @param {string} architecture the text of that page
 * @param {typeof import('./rooms.mjs').floors} floors
 * @returns {string[]} a sentence for each of them
 */
export function roomsWithoutDocs(architecture, floors) {
  const named = new Set(
    architecture
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => [...line.split('|')[1].matchAll(/`([^`]+)`/g)].map(([, name]) => name)),
  );
  return floors
    .filter(({ folder }) => LISTED.includes(folder))
    .flatMap(({ folder, rooms }) =>
      Object.keys(rooms)
        .filter((room) => room !== '.' && !named.has(room))
        .map(
          (room) =>
            `${folder}/${room} has no line in docs/architecture.md; say there what is in it.`,
        ),
    );
}
