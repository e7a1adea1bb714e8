import { expect, test } from 'vitest'
import { chunkCsv } from './read-csv.ts'

const readAll = async (text: string) => (await Array.fromAsync(chunkCsv(Buffer.from(text)))).flat()

test('a CSV file is read with the names of its columns first, blank lines left out, and the lines that an editor counts', async () => {
  expect(await readAll('Nom;Prix\n\nFour;45000\n"Deux\nlignes";1\nGril;2\n')).toEqual([
    { line: 1, cells: ['Nom', 'Prix'] },
    { line: 3, cells: ['Four', '45000'] },
    { line: 4, cells: ['Deux\nlignes', '1'] },
    { line: 6, cells: ['Gril', '2'] },
  ])
})

test('a CSV file has at most 100 000 rows under the names of its columns', async () => {
  expect(await readAll(`Nom\n${'x\n'.repeat(100_000)}`)).toHaveLength(100_001)
  await expect(readAll(`Nom\n${'x\n'.repeat(100_001)}`)).rejects.toThrow(
    'Le fichier a plus de 100 000 lignes.',
  )
})

test('a line of a CSV file has at most 65 536 characters, measured before anything is parsed', async () => {
  const [, row] = await readAll(`Nom;Prix\n${'a'.repeat(65_000)};1\n`)
  expect(row?.cells[0]).toHaveLength(65_000)
  // The quote that never closes is not reached.
  await expect(readAll(`Nom;"Prix\n${'a'.repeat(65_537)};1\n`)).rejects.toThrow(
    'Ligne 2\u202F: elle a plus de',
  )
})
