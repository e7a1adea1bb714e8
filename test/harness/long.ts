/** Whether this is the long run, `npm run test:long`, with more repetitions and with tests that wait or kill. */
export const isLong = process.env['TEST_LONG'] === 'true'

/** Number of repetitions: `few` for `npm test`, `many` for the long run. */
export const repeats = (few: number, many: number): number => (isLong ? many : few)
