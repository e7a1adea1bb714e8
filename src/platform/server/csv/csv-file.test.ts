import { expect, test } from 'vitest'
import { writeCsvFile } from './csv-file.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+221', "'+221"],
  ['-5 %', "'-5 %"],
  ['@somme', "'@somme"],
  ['Awa; Fatou', '"Awa; Fatou"'],
  ['dit « "oui" »', '"dit « ""oui"" »"'],
  ['=A1;B1', `"'=A1;B1"`],
])('a text %j stands in an exported table as %j: nothing in it is reckoned', (text, written) => {
  expect(writeCsvFile([[text]])).toBe(`\uFEFF${written}\r\n`)
})

test('an exported table names its encoding, its amounts stay numbers, also below zero, and parts have a comma', () => {
  expect(writeCsvFile([['Écart'], [-500, 0, 1.5]])).toBe('\uFEFFÉcart\r\n-500;0;1,5\r\n')
})
