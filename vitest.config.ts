import { defineConfig } from 'vitest/config'
import { isLong } from './test/harness/long.ts'
import { LongestFirst } from './test/harness/longest-first.ts'
import { findMemoryFolder } from './test/harness/memory-folder.ts'
import { LONG, ON_A_DATABASE, ON_BOTH_ENGINES } from './test/harness/on-a-database.ts'
import { hasServer } from './test/harness/postgres-binaries.ts'

// Workers and what they start inherit it. A folder that somebody chose stays chosen.
const memory = findMemoryFolder()
if (memory !== undefined) process.env['TMPDIR'] ??= memory

/** Without a server the embedded database is all there is to prove anything on. */
const withServer = hasServer()
/** All that needs a database on both engines: in the long run, and for whoever changes one of them. */
const everything = isLong || process.env['TEST_BOTH_ENGINES'] === 'true'

/**
 * Milliseconds until a test counts as stuck. What takes seconds on a quiet machine (an embedded database, processes that
 * start), or minutes (in the long run), takes far more on a busy one: no test tells speed, the bench does.
 */
const patience = isLong ? 900_000 : 120_000
const timeouts = { testTimeout: patience, hookTimeout: patience, expect: { poll: { timeout: 20_000 } } }

/** Each worker loads packages and the shop once, not for each file: a test that changes either puts it back. */
const workers = { isolate: false, setupFiles: './test/harness/many-cases.ts' }

const unit = {
  test: {
    name: 'unit',
    include: ['{src,server,test,tools,database,bench,lab}/**/*.test.{ts,tsx}'],
    exclude: [ON_A_DATABASE, LONG],
    ...timeouts,
    ...workers,
  },
}

const onEngine = (engine: 'embedded' | 'server', { name, include }: { name: string; include: string }) => ({
  test: {
    name,
    include: [include],
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
    projects: [
      unit,
      onEngine('embedded', {
        name: 'embedded',
        include: withServer && !everything ? ON_BOTH_ENGINES : ON_A_DATABASE,
      }),
      ...(withServer ? [onEngine('server', { name: 'server', include: ON_A_DATABASE })] : []),
      ...(isLong ? [onEngine(withServer ? 'server' : 'embedded', { name: 'long', include: LONG })] : []),
    ],
  },
}))
