/** What the environment says of a run of tests: read here and nowhere else. */

export interface Limits {
  /** Most milliseconds of the whole. */
  whole: number
  /** Most milliseconds without a line of output or the end of a test. */
  quiet: number
}

export type Limited = 'vitest' | 'playwright' | 'other'

const MINUTE = 60_000
/** Several times what each takes on two quiet processors: beyond it hangs. */
const MINUTES = {
  short: { vitest: 15, playwright: 25, other: 10, quiet: 5 },
  long: { vitest: 60, playwright: 120, other: 120, quiet: 15 },
}

/** How long a part may last. TEST_LIMIT_SECONDS and TEST_QUIET_SECONDS say otherwise, to see a hanging test named. */
export function findLimits(what: Limited, { isLong }: { isLong: boolean }): Limits {
  const minutes = MINUTES[isLong ? 'long' : 'short']
  return {
    whole: readSeconds('TEST_LIMIT_SECONDS') ?? minutes[what] * MINUTE,
    quiet: readSeconds('TEST_QUIET_SECONDS') ?? minutes.quiet * MINUTE,
  }
}

/** True in the long run, `npm run test:long`: test/harness/long.ts reads the same. */
export const isLongRun = (): boolean => process.env['TEST_LONG'] === 'true'

/** Where the journeys' shop listens: playwright.config.ts reads the same. */
export const readPort = (): number => Number(process.env['E2E_PORT'] ?? 3900)

/** Milliseconds that tools/test.mjs took to install, before this Node was there. */
export const readInstallTime = (): number => readSeconds('TEST_INSTALL_SECONDS') ?? 0

/** In milliseconds. */
function readSeconds(name: string): number | undefined {
  const seconds = Number(process.env[name] ?? '')
  return seconds > 0 ? seconds * 1000 : undefined
}

/** Runners write to a pipe: they show their colours only where somebody looks. */
export const colours = (): Record<string, string> =>
  process.stdout.isTTY && process.env['NO_COLOR'] === undefined ? { FORCE_COLOR: '1' } : {}
