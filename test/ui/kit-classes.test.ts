import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The kit's classes for controls and badges, with their variants. */
const KIT =
  /\.(?:icon-button|(?:badge|button|check-row|chip|dialog|field|form|notice|switch)(?:-[\w-]+)?)(?![\w-])/

/** Selectors of a style sheet; nested ones separately. */
function listSelectors(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)
  return Array.from(rules, ([, selector = '']) => selector.trim()).filter(
    (selector) => !selector.startsWith('@'),
  )
}

test('buttons, badges and fields look the same on every page: only the component kit has styles for them', () => {
  const sheets = globSync('src/**/*.css').map((path) => ({
    path,
    selectors: listSelectors(readFileSync(path, 'utf8')),
  }))
  const named = sheets.flatMap(({ path, selectors }) =>
    selectors.filter((selector) => KIT.test(selector)).map((selector) => `${path}: ${selector}`),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((line) => !line.startsWith('src/ui/'))).toEqual([])
})
