/** The field that looks for one of a part's many numbers; its script loads only where there are many. */
export const numberSearch = {
  label: 'Look for a number',
  found: (count: number) => (count === 1 ? '1 number' : `${count} numbers`),
};
