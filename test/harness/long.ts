/** Whether this is the long run, `npm run test:long`: what repeats is done often, and what waits or kills is there too. */
export const isLong = process.env['TEST_LONG'] === 'true'

/** How often something is repeated: `few` times by `npm test`, `many` times by the long run. */
export const repeats = (few: number, many: number): number => (isLong ? many : few)
