import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSought } from './sought.ts'
import { SPECIFICATION } from './table.ts'

/** Tests of screens: in a browser, or on a component's markup. */
const LOOKING = ['e2e/**/*.ts', 'src/**/*.test.tsx']

test('a locator or an assertion of a screen’s test looks for every text of the specification', () => {
  const sought = readSought(new Map(globSync(LOOKING).map((path) => [path, readFileSync(path, 'utf8')])))
  const unseen = SPECIFICATION.filter(({ proof }) => proof.kind === 'text' && !sought.has(proof.text))
  expect(unseen.map(({ id }) => id)).toEqual([])
})

test('texts count as looked for in arguments of locators and assertions, in their tables and helpers', () => {
  const helper = `export const see = (page, text) => expect(page.getByText(text)).toBeVisible()`
  const spec = `
    import { see } from './helper.ts'
    const TITLE = 'a constant'
    const UNUSED = 'an unused constant'
    test.for([['a row of a table']])('a title', async ([row]) => {
      await page.getByRole('button', { name: 'an argument' }).click()
      await page.route('**', (route) => route.fulfill({ json: { title: 'a mock' } }))
      await field.fill('an input')
      expect(html).toContain(TITLE)
      for (const one of ['an item', \`a \${template}\`]) await expect(dialog).toHaveText(one)
      await page.getByText(row).click()
      await see(page, 'an argument of a helper')
    })`
  const sought = readSought(new Map(Object.entries({ 'helper.ts': helper, 'screen.spec.ts': spec })))
  expect([...sought].toSorted()).toEqual([
    'a',
    'a constant',
    'a row of a table',
    'a {}',
    'an argument',
    'an argument of a helper',
    'an item',
    'button',
  ])
})
