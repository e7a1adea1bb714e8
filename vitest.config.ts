import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/harness/longest-first.ts'
import { ON_A_DATABASE, ON_BOTH_ENGINES } from './test/harness/on-a-database.ts'
import { hasServer } from './test/harness/postgres-binaries.ts'

/** Without a server the embedded database is all there is to prove anything on. */
const withServer = hasServer()
/** All that needs a database on both engines: for whoever changes one of them. */
const everything = process.env['TEST_BOTH_ENGINES'] === 'true'

/**
 * Milliseconds until a test counts as stuck. What takes seconds on a quiet machine (an embedded database, three hundred
 * passwords), or a minute (twenty processes that are killed), takes far more on a busy one: no test tells speed, the
 * bench does.
 */
const timeouts = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 20_000 } } }

/** Each worker loads packages and the shop once, not for each file: a test that changes either puts it back. */
const workers = { isolate: false }

const unit = {
  test: {
    name: 'unit',
    include: ['{src,server,test,tools,database,bench}/**/*.test.{ts,tsx}'],
    exclude: [ON_A_DATABASE],
    ...timeouts,
    ...workers,
  },
}

const onEngine = (engine: 'embedded' | 'server') => ({
  test: {
    name: engine,
    include: [engine === 'embedded' && withServer && !everything ? ON_BOTH_ENGINES : ON_A_DATABASE],
    globalSetup: './test/harness/global-setup.ts',
    provide: { engine },
    ...timeouts,
    ...workers,
  },
})

export default defineConfig(() => ({
  test: {
    // An embedded engine takes about 300 MB. Tests of processes wait more than they work.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [unit, onEngine('embedded'), ...(withServer ? [onEngine('server')] : [])],
  },
}))
