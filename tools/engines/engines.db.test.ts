import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { databaseTest as test } from '#test/harness/shop-test.ts'
import { ENGINES_DOCUMENT, describeEngines } from './describe-engines.ts'
import { readSourceStatements } from './read-statements.ts'

test('what other engines lack is told as tables and statements are: npm run check -- --engines --write', async ({
  db,
}) => {
  expect(readSourceStatements().length).toBeGreaterThan(700)
  expect(await describeEngines(db)).toBe(readFileSync(ENGINES_DOCUMENT, 'utf8'))
})
