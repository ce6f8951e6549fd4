/** In `npm run test:all`, tests of many cases of one kind take all of them; else a share. */
export const isWholeRun = process.env.TEST_ALL === 'on';
