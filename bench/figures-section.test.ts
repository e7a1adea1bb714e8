import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { replaceFigures } from './figures-section.ts'

test('new figures take the place of the old ones, and the text around them stays', async () => {
  const document = await readFile('docs/performance.md', 'utf8')
  const [before] = document.split('<!-- figures')
  const once = replaceFigures(document, 'ONE')
  expect(once).toContain('\n\nONE\n\n')
  expect(once.startsWith(before ?? '')).toBe(true)
  expect(replaceFigures(once, 'TWO')).toBe(replaceFigures(document, 'TWO'))
})

test('a document without a place for figures is left alone', () => {
  expect(() => replaceFigures('# Performance', 'ONE')).toThrow('no place for figures')
})
