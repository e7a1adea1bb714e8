import { defineConfig } from 'vitest/config'
import { isLong } from './test/harness/long.ts'
import { LongestFirst } from './test/harness/longest-first.ts'
import { findMemoryFolder } from './test/harness/memory-folder.ts'
import { LONG, ON_A_DATABASE, ON_BOTH_ENGINES } from './test/harness/on-a-database.ts'
import { hasServer } from './test/harness/postgres-binaries.ts'

// Inherited by workers and their child processes. An explicitly set folder is kept.
const memory = findMemoryFolder()
if (memory !== undefined) process.env['TMPDIR'] ??= memory

/** Without a server all tests use the embedded database. */
const withServer = hasServer()
/** Runs all database tests on both engines: in the long run, and for changes to an engine. */
const everything = isLong || process.env['TEST_BOTH_ENGINES'] === 'true'

/**
 * Test timeout in ms. On a busy machine tests take far longer than the usual seconds (an embedded database, processes)
 * or minutes (long run). Only the bench measures speed.
 */
const patience = isLong ? 900_000 : 120_000
const timeouts = { testTimeout: patience, hookTimeout: patience, expect: { poll: { timeout: 20_000 } } }

/** Each worker loads packages and the shop once, not per file: a test that modifies either must restore it. */
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
    // An embedded engine takes about 300 MB. Process tests mostly wait.
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
