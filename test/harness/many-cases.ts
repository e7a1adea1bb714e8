import { configureGlobal } from 'fast-check'
import { repeats } from './long.ts'

/** Cases of each property that does not say its own number. */
configureGlobal({ numRuns: repeats(100, 5000) })
