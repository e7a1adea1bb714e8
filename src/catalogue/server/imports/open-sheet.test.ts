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

/** Cells that share one text of 32 kB, stored once in the file. */
function makeSharing(rows: number): Buffer {
  return makeWorkbook(listRows(rows, '<c r="#" t="s"><v>0</v></c>'), {
    'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'é'.repeat(32_767)}</t></si></sst>`,
  })
}

test('an ordinary Excel file is read: texts, numbers, blank rows left out, Excel’s line numbers', async () => {
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
    { line: 4, cells: ['A-2'] },
  ])
})

/** A sheet of one row under the columns « A » and « B ». */
const sheetWith = (cells: string): string =>
  listRows(1, '<c r="#" t="inlineStr"><is><t>A</t></is></c><c r="B1" t="inlineStr"><is><t>B</t></is></c>') +
  `<row r="2">${cells}</row>`

test.for<[string, string, string]>([
  ['an error', '<c r="A2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['an error without its text', '<c r="A2" t="e"/>', '#FORMULE!'],
  ['a formula without a result', '<c r="A2"><f>B2*2</f></c>', '#FORMULE!'],
  [
    'a formula with an empty result, as openpyxl writes it',
    '<c r="A2" s="0"><f>B2*2</f><v></v></c>',
    '#FORMULE!',
  ],
  ['a formula of a text without a result', '<c r="A2" t="str"><f>B2</f></c>', '#FORMULE!'],
  ['a formula whose result is an empty text', '<c r="A2" t="str"><f>B2</f><v></v></c>', ''],
  ['a formula with its result', '<c r="A2"><f>B2*2</f><v>42</v></c>', '42'],
  ['elements with a prefix', '<x:c r="A2" t="e"><x:v>#N/A</x:v></x:c>', '#N/A'],
])('a cell with %s is not an empty cell: %j', async ([, cell, text]) => {
  const other = cell.startsWith('<x:') ? '<x:c r="B2"><x:v>1</x:v></x:c>' : '<c r="B2"><v>1</v></c>'
  const { rows } = await readAll(makeWorkbook(sheetWith(cell + other)))
  expect(rows).toEqual([{ line: 2, cells: [text, '1'] }])
})

test('the first visible sheet is read: hidden sheets and charts are skipped', async () => {
  const sheet = (text: string): string =>
    sheetOf(listRows(2, `<c r="#" t="inlineStr"><is><t>${text}</t></is></c>`))
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const file = makeWorkbook('', {
    'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${office}"><sheets><sheet name="Listes" sheetId="1" state="veryHidden" r:id="rId1"/><sheet name="Courbe" sheetId="2" r:id="rId2"/><sheet name="Produits" sheetId="3" r:id="rId3"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="rId3" Type="${office}/worksheet" Target="worksheets/sheet3.xml"/></Relationships>`,
    [SHEET]: sheet('Caché'),
    'xl/worksheets/sheet3.xml': sheet('Vu'),
  })
  expect(await readAll(file)).toEqual({ head: ['Vu'], rows: [{ line: 2, cells: ['Vu'] }] })
})

test.for([0, 7, 0xffffffff])(
  'a compressed sheet is read to its real end, for any declared size: %i',
  async (declaredSize) => {
    const text = sheetOf(listRows(2, '<c r="#"><v>7</v></c>'))
    const file = makeWorkbook('', { [SHEET]: { deflated: deflateRawSync(text), declaredSize } })
    expect(await readAll(file)).toEqual({ head: ['7'], rows: [{ line: 2, cells: ['7'] }] })
  },
)

test('pictures in an Excel file are not decompressed, at any size', async () => {
  const file = makeWorkbook(listRows(1, '<c r="#"><v>1</v></c>'), {
    'xl/media/image1.png': { deflated: deflateAlike('x', GIGABYTES), declaredSize: GIGABYTES },
  })
  expect((await readAll(file)).head).toEqual(['1'])
})

test.for<[string, () => Buffer, string]>([
  [
    'a sheet that inflates to gigabytes',
    () => makeWorkbook('', { [SHEET]: { deflated: deflateAlike(' ', GIGABYTES), declaredSize: GIGABYTES } }),
    TOO_LARGE,
  ],
  [
    'gigabytes of which the file tells that they are 100 bytes',
    () => makeWorkbook('', { [SHEET]: { deflated: deflateAlike(' ', GIGABYTES), declaredSize: 100 } }),
    TOO_LARGE,
  ],
  [
    'many parts that are small one by one',
    () => {
      const part = { deflated: deflateAlike(' ', 2_000_000), declaredSize: 100 }
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
        'xl/worksheets/sheet2.xml': { deflated: deflateAlike(' ', 58_000_000), declaredSize: 58_000_000 },
      }),
    TOO_LARGE,
  ],
  ['thousands of cells that share one long text', () => makeSharing(10_000), TOO_LARGE],
  ['no table of its parts', () => makeXlsx([['Nom']]).subarray(0, -30), 'Ce fichier Excel ne se lit pas.'],
])('a file is refused without shop or reader exceeding its memory limit: %s', async ([, make, sentence]) => {
  const file = make()
  expect(file.length).toBeLessThan(30 * MB)
  const before = process.resourceUsage().maxRSS * 1024
  const stop = watchReader()
  await expect(openSheet(file, 'xlsx')).rejects.toThrow(sentence)
  expect(stop()).toBeLessThan(640 * MB)
  expect(process.resourceUsage().maxRSS * 1024 - before).toBeLessThan(150 * MB)
})

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
  'a CSV file is refused with a sentence, without memory use of many times its size: %s',
  async ([, make, sentence]) => {
    const file = make()
    const before = process.resourceUsage().maxRSS * 1024
    const stop = watchReader()
    await expect(openSheet(file, 'csv')).rejects.toThrow(sentence)
    expect(stop()).toBeLessThan(640 * MB)
    expect(process.resourceUsage().maxRSS * 1024 - before).toBeLessThan(150 * MB)
  },
)

test('a CSV file of 20 MB is read by its own process, and taken in chunks by text size', async () => {
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

/** Samples the memory of the reader process. The returned function stops sampling and returns the peak in bytes. */
function watchReader(): () => number {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, ...findReaders())), 10)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** Peak memory of each child process started for reading. Available on Linux only. */
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
      // The process ended in the meantime.
      return []
    }
  })
}
