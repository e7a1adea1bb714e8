import { readFileSync, readdirSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deflateAlike, makeWorkbook, makeXlsx } from '#test/harness/xlsx.ts'
import { openSheet } from './open-sheet.ts'
import type { TableRow } from './table.ts'

const MB = 1024 * 1024
const GIGABYTES = 3_000_000_000
const SHEET = 'xl/worksheets/sheet1.xml'
const TOO_LARGE = 'Ce fichier est trop volumineux.'

async function readAll(bytes: Buffer): Promise<{ head: string[]; rows: TableRow[] }> {
  const { head, rows } = await openSheet(bytes, 'xlsx')
  return { head, rows: await Array.fromAsync(rows) }
}

const sheetOf = (rows: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`

/** Rows of one cell each, from line 1. */
const listRows = (count: number, cell: string): string =>
  Array.from(
    { length: count },
    (_, row) => `<row r="${row + 1}">${cell.replace('#', `A${row + 1}`)}</row>`,
  ).join('')

/** Cells that all show one text of 32 kB, which the file says once. */
function makeSharing(rows: number): Buffer {
  return makeWorkbook(listRows(rows, '<c r="#" t="s"><v>0</v></c>'), {
    'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'é'.repeat(32_767)}</t></si></sst>`,
  })
}

test('an ordinary Excel file is read: texts, numbers, blank rows left out, the lines that Excel counts', async () => {
  const { head, rows } = await readAll(
    makeXlsx([
      ['Référence', 'Prix', ''],
      ['A-1', 45_000, ''],
      ['', ''],
      ['A-2', ''],
    ]),
  )
  expect(head).toEqual(['Référence', 'Prix'])
  expect(rows).toEqual([
    { line: 2, cells: ['A-1', '45000'] },
    { line: 4, cells: ['A-2', ''] },
  ])
})

test.for([0, 7, 0xffffffff])(
  'a compressed sheet is read to its own end, whatever size the file tells of it: %i',
  async (toldSize) => {
    const text = sheetOf(listRows(2, '<c r="#"><v>7</v></c>'))
    const file = makeWorkbook('', { [SHEET]: { deflated: deflateRawSync(text), toldSize } })
    expect(await readAll(file)).toEqual({ head: ['7'], rows: [{ line: 2, cells: ['7'] }] })
  },
)

test('pictures in an Excel file are left closed, however large they are', async () => {
  const file = makeWorkbook(listRows(1, '<c r="#"><v>1</v></c>'), {
    'xl/media/image1.png': { deflated: deflateAlike('x', GIGABYTES), toldSize: GIGABYTES },
  })
  expect((await readAll(file)).head).toEqual(['1'])
})

test.for<[string, () => Buffer, string]>([
  [
    'a sheet that inflates to gigabytes',
    () => makeWorkbook('', { [SHEET]: { deflated: deflateAlike(' ', GIGABYTES), toldSize: GIGABYTES } }),
    TOO_LARGE,
  ],
  [
    'gigabytes of which the file tells that they are 100 bytes',
    () => makeWorkbook('', { [SHEET]: { deflated: deflateAlike(' ', GIGABYTES), toldSize: 100 } }),
    TOO_LARGE,
  ],
  [
    'many parts that are small one by one',
    () => {
      const part = { deflated: deflateAlike(' ', 2_000_000), toldSize: 100 }
      const parts = Array.from({ length: 500 }, (_, index) => [`xl/worksheets/sheet${index + 2}.xml`, part])
      return makeWorkbook(
        listRows(1, '<c r="#"><v>1</v></c>'),
        Object.fromEntries(parts) as Record<string, typeof part>,
      )
    },
    TOO_LARGE,
  ],
  [
    'all rows and columns that Excel has, of which one cell is filled, beside a large part',
    () =>
      makeWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', {
        'xl/worksheets/sheet2.xml': { deflated: deflateAlike(' ', 58_000_000), toldSize: 58_000_000 },
      }),
    TOO_LARGE,
  ],
  ['thousands of cells that share one long text', () => makeSharing(10_000), TOO_LARGE],
  ['no table of its parts', () => makeXlsx([['Nom']]).subarray(0, -30), 'Ce fichier Excel ne se lit pas.'],
])(
  'a file is refused, and neither the shop nor the reader grows beyond its limit: %s',
  async ([, make, sentence]) => {
    const file = make()
    expect(file.length).toBeLessThan(30 * MB)
    const before = process.resourceUsage().maxRSS * 1024
    const stop = watchReader()
    await expect(openSheet(file, 'xlsx')).rejects.toThrow(sentence)
    expect(stop()).toBeLessThan(640 * MB)
    expect(process.resourceUsage().maxRSS * 1024 - before).toBeLessThan(150 * MB)
  },
)

test.for<[string, () => Buffer, string]>([
  [
    'a line of 20 MB',
    () => Buffer.from(`Nom;Prix\n${'a'.repeat(20 * MB)}\n`),
    'Ligne 2\u202F: elle a plus de 65\u202F000 signes.',
  ],
  [
    'a line of 20 MB of empty cells',
    () => Buffer.from(`Nom;Prix\n${';'.repeat(20 * MB)}\n`),
    'Ligne 2\u202F: elle a plus de 65\u202F000 signes.',
  ],
  [
    'names of columns of 20 MB',
    () => Buffer.from('Nom;'.repeat(5 * MB)),
    'Ligne 1\u202F: elle a plus de 65\u202F000 signes.',
  ],
  [
    'a cell of 20 MB in short lines',
    () => Buffer.from(`Nom;Prix\n"${`${'a'.repeat(99)}\n`.repeat(200_000)}"\n`),
    'elle a plus de 65\u202F000 signes.',
  ],
  [
    'rows of thousands of empty cells',
    () => Buffer.from(`Nom;Prix\n${`x${';'.repeat(5000)}\n`.repeat(4000)}`),
    'Ligne 2\u202F: elle a plus de 1000 colonnes.',
  ],
])(
  'a CSV file is refused with a sentence, and the shop does not grow by many times its size: %s',
  async ([, make, sentence]) => {
    const file = make()
    const before = process.resourceUsage().maxRSS * 1024
    const stop = watchReader()
    await expect(openSheet(file, 'csv')).rejects.toThrow(sentence)
    expect(stop()).toBeLessThan(640 * MB)
    expect(process.resourceUsage().maxRSS * 1024 - before).toBeLessThan(150 * MB)
  },
)

test('a CSV file of 20 MB is read by the process made for it, and taken in packs as large as its text', async () => {
  const row = `"Réfrigérateur";${'a'.repeat(10_000)};1\n`
  const file = Buffer.from(`Nom;Description;Prix\n${row.repeat(2000)}`)
  const before = process.resourceUsage().maxRSS * 1024
  const { head, estimate, rows } = await openSheet(file, 'csv')
  expect([head, estimate]).toEqual([['Nom', 'Description', 'Prix'], 2000])
  let [count, last] = [0, 0]
  for await (const { line, cells } of rows) [count, last] = [count + cells.length, line]
  expect([count, last]).toEqual([6000, 2001])
  expect(process.resourceUsage().maxRSS * 1024 - before).toBeLessThan(250 * MB)
})

/** Looks at the process that reads; the answered function ends that and tells the most memory it ever held, in bytes. */
function watchReader(): () => number {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, ...findReaders())), 10)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** What each process that this one started for reading has held at most. Elsewhere than on Linux nobody tells. */
function findReaders(): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sheet-process')) return []
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      return status.includes(`PPid:\t${process.pid}\n`)
        ? [Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024]
        : []
    } catch {
      // It ended meanwhile.
      return []
    }
  })
}
