import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { replaceFigures } from './figures-section.ts'

test('new figures replace the old ones and leave the surrounding text unchanged', async () => {
  const document = await readFile('docs/performance.md', 'utf8')
  const [before] = document.split('<!-- figures')
  const once = replaceFigures(document, 'ONE')
  expect(once).toContain('\n\nONE\n\n')
  expect(once.startsWith(before ?? '')).toBe(true)
  expect(replaceFigures(once, 'TWO')).toBe(replaceFigures(document, 'TWO'))
})

test('a document without a section for figures is left unchanged', () => {
  expect(() => replaceFigures('# Performance', 'ONE')).toThrow('no place for figures')
})
