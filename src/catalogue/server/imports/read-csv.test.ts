import { expect, test } from 'vitest'
import { chunkCsv } from './read-csv.ts'

const readAll = async (text: string) => (await Array.fromAsync(chunkCsv(Buffer.from(text)))).flat()

test('a CSV file is read with its header first, blank lines left out, and an editor’s line numbers', async () => {
  expect(await readAll('Nom;Prix\n\nFour;45000\n"Deux\nlignes";1\nGril;2\n')).toEqual([
    { line: 1, cells: ['Nom', 'Prix'] },
    { line: 3, cells: ['Four', '45000'] },
    { line: 4, cells: ['Deux\nlignes', '1'] },
    { line: 6, cells: ['Gril', '2'] },
  ])
})

test('a CSV file has at most 100 000 rows under its header', async () => {
  expect(await readAll(`Nom\n${'x\n'.repeat(100_000)}`)).toHaveLength(100_001)
  await expect(readAll(`Nom\n${'x\n'.repeat(100_001)}`)).rejects.toThrow(
    'Le fichier a plus de 100 000 lignes.',
  )
})

test('a line of a CSV file has at most 65 536 characters, measured before parsing', async () => {
  const [, row] = await readAll(`Nom;Prix\n${'a'.repeat(65_000)};1\n`)
  expect(row?.cells[0]).toHaveLength(65_000)
  // The reader stops before the end of the unclosed quote.
  await expect(readAll(`Nom;"Prix\n${'a'.repeat(65_537)};1\n`)).rejects.toThrow(
    'Ligne 2\u202F: elle a plus de',
  )
})

test.for([[16_383], [16_384], [16_385]])(
  'a cell is whole wherever its file is split: an emoji at character %i',
  async ([place]) => {
    const cell = `${'a'.repeat((place ?? 0) - 5)}🧊`
    const [, row] = await readAll(`Nom\n${cell};x\n`.replace(';x', ''))
    expect(row?.cells[0]).toBe(cell)
  },
)

test('rows that end with a carriage return alone are measured one by one', async () => {
  const text = `Nom;Prix\r${`${'a'.repeat(700)};1\r`.repeat(100)}`
  expect(await readAll(text)).toHaveLength(101)
})

test.for<[string, string[]]>([
  ['A;TV 43" LED;100', ['A', 'TV 43" LED', '100']],
  ['A;TV 43";100', ['A', 'TV 43"', '100']],
  ['A;"TV 43" LED";100', ['A', 'TV 43" LED', '100']],
  ['A;"TV 43"" LED; noir";100', ['A', 'TV 43" LED; noir', '100']],
  ['A;Lot 32" et 43";100', ['A', 'Lot 32" et 43"', '100']],
])('an inch mark ends neither the cell nor the file: %s', async ([line, cells]) => {
  expect(await readAll(`Référence;Nom;Prix\n${line}\nB;Four;50\n`)).toEqual([
    { line: 1, cells: ['Référence', 'Nom', 'Prix'] },
    { line: 2, cells },
    { line: 3, cells: ['B', 'Four', '50'] },
  ])
})

test('a row with an unbalanced or ambiguous quote is a separate error', async () => {
  const rows = await readAll(
    'Référence;Nom;Prix\nA;"TV 43"";100\nB;"Four";50\nC;"TV 43" LED; noir;1\nD;Gril;2\n',
  )
  expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
    [1, undefined],
    [
      2,
      'un guillemet n’est pas à sa place. Dans une cellule entre guillemets, doublez-le. Les lignes 2 à 3 n’en font plus qu’une.',
    ],
    [4, 'un guillemet n’est pas à sa place. Dans une cellule entre guillemets, doublez-le.'],
    [5, undefined],
  ])
})
