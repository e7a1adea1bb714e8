import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutraliseFormula, restoreFormula } from './spreadsheet-text.ts'

test.for([
  ['=1+1', "'=1+1"],
  ['+221', "'+221"],
  ['-5', "'-5"],
  ['@cmd', "'@cmd"],
  ['＝1+1', "'＝1+1"],
  ['＋221', "'＋221"],
  ['－5', "'－5"],
  ['＠cmd', "'＠cmd"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ["'=1", "''=1"],
  ["l'écran", "l'écran"],
  ["'ok", "'ok"],
  ['', ''],
])('%j is written in a cell as %j', ([text, cell]) => {
  expect(neutraliseFormula(text as string)).toBe(cell)
})

test('any neutralised text is read back unchanged, and starts no formula in the file', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@\t\r＝＋－＠].*$/))
  fc.assert(
    fc.property(texts, (text) => {
      expect(restoreFormula(neutraliseFormula(text))).toBe(text)
      expect(neutraliseFormula(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
    }),
  )
})
