import { configureGlobal } from 'fast-check'
import { repeats } from './long.ts'

/** Default number of cases per property. */
configureGlobal({ numRuns: repeats(100, 5000) })
