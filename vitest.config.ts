import { defineConfig } from 'vitest/config'
import { ON_A_DATABASE } from './test/harness/on-a-database.ts'
import { hasServer } from './test/harness/postgres-binaries.ts'

// An embedded database takes seconds to start on a quiet machine, far more on a busy one.
const timeouts = { testTimeout: 30_000, hookTimeout: 120_000 }

const unit = {
  test: {
    name: 'unit',
    include: ['{src,server,test,tools,database,bench}/**/*.test.{ts,tsx}'],
    exclude: [ON_A_DATABASE],
    ...timeouts,
  },
}

const onEngine = (engine: 'embedded' | 'server') => ({
  test: {
    name: engine,
    include: [ON_A_DATABASE],
    globalSetup: './test/harness/global-setup.ts',
    provide: { engine },
    ...timeouts,
  },
})

export default defineConfig(() => ({
  test: {
    // An embedded engine takes about 300 MB.
    maxWorkers: 2,
    projects: [unit, onEngine('embedded'), ...(hasServer() ? [onEngine('server')] : [])],
  },
}))
