/** Environment settings of a test run, read only here. */

export interface Limits {
  /** Maximum duration in ms. */
  whole: number
  /** Maximum ms without output or a finished test. */
  quiet: number
}

export type Limited = 'vitest' | 'playwright' | 'other'

const MINUTE = 60_000
/** Several times the duration on two idle cores: longer means a hang. */
const MINUTES = {
  short: { vitest: 15, playwright: 25, other: 10, quiet: 5 },
  long: { vitest: 60, playwright: 120, other: 120, quiet: 15 },
}

/** Time limits of a part. TEST_LIMIT_SECONDS and TEST_QUIET_SECONDS override them, to test the detection of hangs. */
export function findLimits(what: Limited, { isLong }: { isLong: boolean }): Limits {
  const minutes = MINUTES[isLong ? 'long' : 'short']
  return {
    whole: readSeconds('TEST_LIMIT_SECONDS') ?? minutes[what] * MINUTE,
    quiet: readSeconds('TEST_QUIET_SECONDS') ?? minutes.quiet * MINUTE,
  }
}

/** True in the long run, `npm run test:long`: test/harness/long.ts reads the same. */
export const isLongRun = (): boolean => process.env['TEST_LONG'] === 'true'

/** Port of the journeys' shop, as in playwright.config.ts. */
export const readPort = (): number => Number(process.env['E2E_PORT'] ?? 3900)

/** Duration in ms of the installation by tools/test.mjs, before this Node was available. */
export const readInstallTime = (): number => readSeconds('TEST_INSTALL_SECONDS') ?? 0

/** Converts seconds to ms. */
function readSeconds(name: string): number | undefined {
  const seconds = Number(process.env[name] ?? '')
  return seconds > 0 ? seconds * 1000 : undefined
}

/** Runners write to a pipe: colours are forced only on a terminal. */
export const colours = (): Record<string, string> =>
  process.stdout.isTTY && process.env['NO_COLOR'] === undefined ? { FORCE_COLOR: '1' } : {}
