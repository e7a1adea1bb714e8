import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinFacts, joinTexts, splitFacts, splitTexts } from './cell-texts.ts'
import { describeCell } from './describe-cell.ts'
import {
  CellError,
  NegativeCellError,
  readAmount,
  readDecimal,
  readFlag,
  readMoment,
  readWhole,
  writeMoment,
} from './read-cell.ts'
import { foldBreaks, joinLines, splitLines } from './read-row.ts'

test.for([
  ['250000', 250_000],
  ['250 000', 250_000],
  ['1\u202F250\u00A0000', 1_250_000],
  ['250000,00', 250_000],
  ['250 000 FCFA', 250_000],
  ['250000 FCFA', 250_000],
  ['250.000', 250_000],
  ['250 000 Frs', 250_000],
  ['250.000,00 F CFA', 250_000],
  ['\u202A250 000 CFA\u202C', 250_000],
  ['0', 0],
  ['  ', null],
])('the amount %j is %j francs', ([cell, amount]) => {
  expect(readAmount(cell as string)).toBe(amount)
})

test.for(['250,000', '12,5', '-5', 'abc', '1e5', '25 00', '0x10', '99999999999'])(
  'the amount %j is refused with a French sentence',
  (cell) => {
    expect(() => readAmount(cell)).toThrow(CellError)
  },
)

test('the error of an ambiguous amount says how to write it', () => {
  expect(() => readAmount('250,000')).toThrow(
    '«\u00A0250,000\u00A0» peut se lire de deux façons. Écrivez 250000.',
  )
})

test.for([
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['1 200,25', 1200.25],
  ['', null],
])('the number %j is %j', ([cell, number]) => {
  expect(readDecimal(cell as string)).toBe(number)
})

test.for([
  ['oui', true],
  ['VRAI', true],
  ['x', true],
  ['non', false],
  ['0', false],
  ['', undefined],
])('%j means %j', ([cell, flag]) => {
  expect(readFlag(cell as string)).toBe(flag)
})

test('an invalid number, flag or day is an error', () => {
  for (const read of [
    () => readWhole('1,5'),
    () => readFlag('peut-être'),
    () => readMoment('31/02/2026', 'start'),
    () => readMoment('demain', 'end'),
    () => readDecimal('1,2,3'),
  ])
    expect(read).toThrow(CellError)
})

test.for([
  ['2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['2026-03-01 08:30', '2026-03-01T08:30:00.000Z'],
  ['01/03/2026', '2026-03-01T00:00:00.000Z'],
  ['1/3/2026 8:05', '2026-03-01T08:05:00.000Z'],
  ['2026-03-01T08:30:15.250Z', '2026-03-01T08:30:15.250Z'],
  ['', null],
])('the moment %j is %j', ([cell, moment]) => {
  expect(readMoment(cell as string, 'start')).toBe(moment)
})

test('every moment is read back unchanged from its cell', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moments, (moment) => {
      for (const of of ['start', 'end'] as const)
        expect(readMoment(writeMoment(moment.toISOString(), of), of)).toBe(moment.toISOString())
    }),
  )
})

test.for([
  ['31/12/2026', '2026-12-31T23:59:59.999Z'],
  ['2026-12-31', '2026-12-31T23:59:59.999Z'],
  // A date cell of an Excel file.
  ['2026-12-31T00:00:00.000Z', '2026-12-31T23:59:59.999Z'],
  ['31/12/2026 00:00', '2026-12-31T00:00:00.000Z'],
  ['31/12/2026 18:00', '2026-12-31T18:00:00.000Z'],
])('a promotion whose end is %j lasts until %j', ([cell, moment]) => {
  expect(readMoment(cell as string, 'end')).toBe(moment)
  expect(readMoment(writeMoment(moment as string, 'end'), 'end')).toBe(moment)
})

const text = fc.string({ minLength: 1, unit: fc.constantFrom('a', 'é', ' ', '|', '\\', ':', ',', '"') })
const word = text.filter((one) => one.trim() !== '')

test('several texts are read back unchanged from one cell, with any characters', () => {
  fc.assert(
    fc.property(fc.array(word), (texts) => {
      expect(splitTexts(joinTexts(texts))).toEqual(texts)
    }),
    { numRuns: 500 },
  )
})

test('product facts are read back unchanged from one cell, with any characters', () => {
  const fact = fc.record({ label: word, value: word })
  fc.assert(
    fc.property(fc.array(fact), (facts) => {
      expect(splitFacts(joinFacts(facts))).toEqual(facts)
    }),
    { numRuns: 500 },
  )
})

test('line breaks of a text are escaped in the file and restored on reading', () => {
  const lines = fc.string({ unit: fc.constantFrom('a', '\\', '↵', '\n', '\r', ' ') })
  fc.assert(
    fc.property(lines, (text) => {
      expect(joinLines(text)).not.toMatch(/[\r\n]/)
      expect(splitLines(joinLines(text))).toBe(foldBreaks(text))
    }),
    { numRuns: 500 },
  )
  expect(joinLines('Froid ventilé\r\nGarantie\u202F: 2 ans')).toBe('Froid ventilé↵Garantie\u202F: 2 ans')
  expect(splitLines('tapé\r\ndans la cellule')).toBe('tapé\ndans la cellule')
})

test('facts and tags typed by hand are accepted', () => {
  expect(splitFacts('Froid : No Frost|Bacs: 2 : 1 grand |')).toEqual([
    { label: 'Froid', value: 'No Frost' },
    { label: 'Bacs', value: '2 : 1 grand' },
  ])
  expect(splitTexts('Ramadan |  Nouveau||')).toEqual(['Ramadan', 'Nouveau'])
  expect(() => splitFacts('sans deux-points')).toThrow(CellError)
})

test.for(['-3', '−3', '- 3', '-1 500,50', '(3)'])('%j is reported as negative, not as malformed', (cell) => {
  for (const read of [readAmount, readWhole, readDecimal]) expect(() => read(cell)).toThrow(NegativeCellError)
  expect(() => readAmount(`${cell} F CFA`)).toThrow(NegativeCellError)
})

test.for([
  [
    { path: ['quantity'], code: 'too_small', origin: 'int', minimum: 0, message: 'Too small: expected >=0' },
    'La quantité ne peut pas être négative.',
  ],
  [
    {
      path: ['promo_price'],
      code: 'too_big',
      origin: 'int',
      maximum: 1_000_000_000,
      message: 'Too big: <=1e9',
    },
    'Prix promo\u202F: 1\u202F000\u202F000\u202F000 au plus.',
  ],
  [
    {
      path: ['dimensions', 'width'],
      code: 'too_big',
      origin: 'number',
      maximum: 9999,
      message: 'Too big: <=9999',
    },
    'Largeur (cm)\u202F: 9\u202F999 au plus.',
  ],
  [
    { path: ['name'], code: 'too_big', origin: 'string', maximum: 200, message: 'Too big: <=200 characters' },
    'Nom\u202F: 200 caractères au plus.',
  ],
  [
    {
      path: ['facts', 0, 'value'],
      code: 'too_small',
      origin: 'string',
      minimum: 1,
      message: 'Too small: >=1',
    },
    'Caractéristiques\u202F: à remplir.',
  ],
  [
    { path: ['brand'], code: 'custom', message: 'Ce texte contient un caractère interdit.' },
    'Marque\u202F: ce texte contient un caractère interdit.',
  ],
  [
    { path: ['rang'], code: 'invalid_type', message: 'Invalid input: expected int' },
    'Rang\u202F: cette valeur ne convient pas.',
  ],
] as const)('a value out of range is reported in French, by its column: %j', ([issue, sentence]) => {
  expect(describeCell(issue)).toBe(sentence)
})
