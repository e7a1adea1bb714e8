import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BUILT } from './parts.ts'
import { SPECIFICATION } from './table.ts'
import { readWords } from './words.ts'

/** Tests of screens: in a browser, or on a component's markup. */
const LOOKING = ['e2e/**/*.ts', 'src/**/*.test.tsx']

test('every text of the specification occurs in a test of a screen', () => {
  const looked = globSync(LOOKING).map((path) => readWords(path, readFileSync(path, 'utf8')).texts)
  const texts = SPECIFICATION.filter(({ domain }) => BUILT.includes(domain)).flatMap(({ id, proof }) =>
    proof.kind === 'text' ? [{ id, text: proof.text }] : [],
  )
  const unseen = texts.filter(({ text }) => !looked.some((words) => words.has(text)))
  expect(unseen.map(({ id }) => id)).toEqual([])
  expect(texts.length).toBeGreaterThan(85)
})
