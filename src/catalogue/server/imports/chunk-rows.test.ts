import { expect, test } from 'vitest'
import { MAX_TEXT, chunkRows } from './chunk-rows.ts'

test('cells are returned as texts, blank rows are left out, and line numbers are Excel’s', () => {
  const sheet = [['Nom', null], [], [new Date('2026-11-23T00:00:00Z'), true, 4.5], [' ']]
  expect([...chunkRows(sheet)]).toEqual([
    [
      { line: 1, cells: ['Nom'] },
      { line: 3, cells: ['2026-11-23T00:00:00.000Z', 'oui', '4.5'] },
    ],
  ])
})

test('a time of a sheet is rounded to its second, because Excel counts in fractions of a day', () => {
  const sheet = [['Fin promo'], [new Date('2026-11-23T07:59:59.999Z')], [new Date(Number.NaN)]]
  expect([...chunkRows(sheet)].flat().map(({ cells }) => cells[0])).toEqual([
    'Fin promo',
    '2026-11-23T08:00:00.000Z',
    '#VALEUR!',
  ])
})

test('a file has at most 100 000 rows under its header', () => {
  const rows = (count: number) => [...chunkRows(Array.from({ length: count }, () => ['x']))].flat()
  expect(rows(100_001)).toHaveLength(100_001)
  expect(() => rows(100_002)).toThrow('Le fichier a plus de 100 000 lignes.')
})

test('cells that share one long text count each time, and empty ones count too', () => {
  const long = 'é'.repeat(30_000)
  const share = (count: number) => [...chunkRows(Array.from({ length: count }, () => [long]))].flat()
  expect(share(MAX_TEXT / 30_000 - 1)).toHaveLength(999)
  expect(() => share(MAX_TEXT / 30_000)).toThrow('Ce fichier est trop volumineux.')
  const wide = ['x', ...Array<null>(16_383).fill(null)]
  expect(() => [...chunkRows(Array.from({ length: 2000 }, () => wide))]).toThrow(
    'Ce fichier est trop volumineux.',
  )
})
