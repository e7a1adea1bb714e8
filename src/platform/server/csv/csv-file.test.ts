import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPhone } from '#platform/contract/phone.ts'
import { formatPhoneCell } from '#platform/contract/spreadsheet-text.ts'
import { buildCsvFile } from './csv-file.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+221', "'+221"],
  ['-5 %', "'-5 %"],
  ['@somme', "'@somme"],
  ['Awa; Fatou', '"Awa; Fatou"'],
  ['dit « "oui" »', '"dit « ""oui"" »"'],
  ['=A1;B1', `"'=A1;B1"`],
])('a text %j is in an exported table as %j, without being evaluated', (text, written) => {
  expect(buildCsvFile([[text]])).toBe(`\uFEFF${written}\r\n`)
})

test.each(['221771234567', '221338001122'])(
  'the phone %s is in an exported table as text, and is read back',
  (phone) => {
    const cell = formatPhoneCell(phone)
    expect(buildCsvFile([[cell]])).toMatch(/^\uFEFF\(\+221\) \d\d \d{3} \d\d \d\d\r\n$/)
    expect(findPhone(cell)).toBe(phone)
  },
)

test('an exported table has a byte order mark, numeric amounts, negative ones too, and decimals with a comma', () => {
  expect(buildCsvFile([['Écart'], [-500, 0, 1.5]])).toBe('\uFEFFÉcart\r\n-500;0;"1,5"\r\n')
})

const sign = fc.constantFrom(
  'a',
  'é',
  ' ',
  '"',
  ';',
  ',',
  "'",
  '=',
  '|',
  '\t',
  '\r',
  '\n',
  '\v',
  '\f',
  '\u0085',
  '\u2028',
)
const text = fc.string({ unit: sign, maxLength: 12 }).filter((cell) => !/^'*[=\t\r]/.test(cell))

test.each([[';'], [[';', ',', '\t']]])(
  'rows of an exported table keep their cells, for any content, in a program that splits at %j',
  (delimiter) => {
    const row = fc.tuple(text, text, fc.constant('12'), text, fc.constant('fin'))
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const file = buildCsvFile(rows)
        expect(parse(file, { bom: true, delimiter, record_delimiter: '\r\n' })).toEqual(rows)
      }),
    )
  },
)
