import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.for([
  ['abc', 5, 'abc'],
  ['abcdef', 3, 'abc'],
  ['ab🧊', 4, 'ab🧊'],
  ['ab🧊', 3, 'ab'],
  ['🧊🧊', 3, '🧊'],
  ['🧊', 1, ''],
] as const)('%j cut to %i is %j, without a split character', ([text, most, cut]) => {
  expect(cutText(text, most)).toBe(cut)
  expect(cutText(text, most).isWellFormed()).toBe(true)
})
