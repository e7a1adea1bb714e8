import { defineConfig } from 'vitest/config'
import { ON_A_DATABASE } from './test/harness/on-a-database.ts'
import { hasServer } from './test/harness/postgres-binaries.ts'

// A first embedded folder takes seconds to make, and two of them share the machine.
const timeouts = { testTimeout: 20_000, hookTimeout: 60_000 }

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
