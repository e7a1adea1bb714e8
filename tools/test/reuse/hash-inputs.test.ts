import { describe, expect, it } from 'vitest'
import { hashInputs } from './hash-inputs.ts'

const FILES = {
  'package.json': '{}',
  'package-lock.json': '{}',
  'vitest.config.ts': "import { limits } from './test/harness/limits.ts'",
  'playwright.config.ts': '',
  'test/harness/limits.ts': '',
  'test/harness/many-cases.ts': '',
  'test/harness/global-setup.ts': "import '#database/migrate.ts'",
  'test/harness/built-shop.ts': "import { spawn } from 'node:child_process'",
  'database/migrate.ts': "import { readdirSync } from 'node:fs'",
  'database/migrations/0001_start.sql': 'create table product ()',
  'src/orders/rules/total.ts': "import type { Order } from './order.ts'\nimport { sum } from '#src/sum.ts'",
  'src/orders/rules/order.ts': 'export interface Order {}',
  'src/sum.ts': "const thread = new Worker(new URL('./sum.worker.ts', import.meta.url))",
  'src/sum.worker.ts': '',
  'docs/search.md': '',
  'src/orders/rules/total.test.ts': "import { total } from './total.ts'",
  'src/orders/rules/empty.test.ts': '',
  'src/orders/server/orders.api.test.ts': '',
  'test/start.test.ts': "import { startBuiltShop } from '#test/harness/built-shop.ts'",
  'tools/check-docs.test.ts': "import { globSync } from 'node:fs'",
  'e2e/journeys/pay.spec.ts': "import { pay } from '../pay.ts'",
  'e2e/pay.ts': '',
}
const TESTS = Object.keys(FILES).filter((path) => /\.(?:test|spec)\.ts$/.test(path))
const BUILD = { 'build/server/main.js': 'start()' }

function hash(changed: Record<string, string> = {}, environment = ['v26']): Map<string, string> {
  const all = Object.entries({ ...FILES, ...BUILD, ...changed })
  const [build, tree] = [true, false].map(
    (isBuilt) => new Map(all.filter(([path]) => path in BUILD === isBuilt)),
  )
  return hashInputs(TESTS, tree ?? new Map(), { build: build ?? new Map(), environment })
}

/** Names of the tests whose inputs a change concerns. */
function findConcerned(path: string, text = 'changed'): string[] {
  const [before, after] = [hash(), hash({ [path]: text })]
  const names = TESTS.filter((test) => before.get(test) !== after.get(test))
  return names.map((test) => test.replace(/^.*\//, '').replace(/\.ts$/, ''))
}

const READER = 'check-docs.test'

describe('the inputs of a test file', () => {
  it('are the same in the same tree', () => {
    expect(hash()).toEqual(hash())
  })

  it('are its imports, theirs and itself, but no types', () => {
    expect(findConcerned('src/orders/rules/empty.test.ts')).toEqual(['empty.test', READER])
    expect(findConcerned('src/sum.ts')).toEqual(['total.test', READER])
    expect(findConcerned('src/orders/rules/order.ts')).toEqual([READER])
    expect(findConcerned('e2e/pay.ts')).toEqual([READER, 'pay.spec'])
  })

  it('include a thread’s file, which is named but not imported', () => {
    expect(findConcerned('src/sum.worker.ts')).toEqual(['total.test', READER])
  })

  it('include an import that appears', () => {
    expect(findConcerned('src/orders/rules/empty.test.ts', "import '#src/sum.ts'")).toContain('empty.test')
  })

  it('include the build for all that start it', () => {
    expect(findConcerned('build/server/main.js')).toEqual(['start.test', 'pay.spec'])
  })

  it('include the migrations on a database and in the built shop', () => {
    expect(findConcerned('database/migrations/0001_start.sql')).toEqual([
      'orders.api.test',
      'start.test',
      READER,
      'pay.spec',
    ])
  })

  it('include every file for a test that reads files, and not documents for others', () => {
    expect(findConcerned('docs/search.md')).toEqual([READER])
  })

  it('include packages, configuration and the version of Node', () => {
    expect(findConcerned('package-lock.json')).toHaveLength(TESTS.length)
    expect(findConcerned('playwright.config.ts')).toEqual([READER, 'pay.spec'])
    expect(findConcerned('test/harness/limits.ts')).toHaveLength(TESTS.length - 1)
    const [now, then] = [hash(), hash({}, ['v27'])]
    expect(TESTS.filter((test) => now.get(test) === then.get(test))).toEqual([])
  })
})
