import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+221', "'+221"],
  ['-5 %', "'-5 %"],
  ['@somme', "'@somme"],
  ['\tcaché', "'\tcaché"],
  ['Awa; Fatou', '"Awa; Fatou"'],
  ['dit « "oui" »', '"dit « ""oui"" »"'],
  ['=A1;B1', `"'=A1;B1"`],
])('a text %j stands in an exported table as %j: nothing in it is reckoned', (text, written) => {
  expect(writeCsv([[text]])).toBe(`\uFEFF${written}\r\n`)
})

test('an exported table names its encoding, and its amounts stay numbers, also below zero', () => {
  expect(writeCsv([['Écart'], [-500, 0]])).toBe('\uFEFFÉcart\r\n-500;0\r\n')
})
