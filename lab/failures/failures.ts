import { CLOCKS_APART } from './clocks-apart.ts'
import { OF_DATABASES } from './databases.ts'
import type { Failure } from './failure.ts'
import { JOBS_KILLED } from './jobs-killed.ts'
import { OF_THE_NETWORK } from './network.ts'
import { OF_OTHER_PARTS } from './others.ts'
import { UPGRADE } from './upgrade.ts'

/** All failures in order of injection. */
export const FAILURES: readonly Failure[] = [
  ...OF_DATABASES,
  ...OF_THE_NETWORK,
  ...OF_OTHER_PARTS,
  JOBS_KILLED,
  UPGRADE,
  CLOCKS_APART,
]
