import { formatFrancs } from '../../contract/format-francs.ts'
import { BOTTOM, LEFT, LINE, type Pdf, RIGHT, WELL, turnPage, write } from './page-layout.ts'
import type { PrintedDocument, PrintedRow } from './printed-document.ts'
import { toWinAnsi } from './win-ansi.ts'

/** Columns of the table: where each begins, how wide it is. */
const COLUMNS = {
  name: { x: LEFT + 8, width: 254 },
  quantity: { x: 318, width: 32 },
  price: { x: 354, width: 92 },
  total: { x: 450, width: RIGHT - 450 - 8 },
} as const

/** The lines under a head that each page repeats; answers where they end. */
export function drawLines(pdf: Pdf, printed: PrintedDocument, start: number): number {
  const { heads, rows } = printed.table ?? {
    heads: ['Désignation', 'Qté', ...(printed.heads ?? PRICES)] as PrintedRow,
    rows: printed.lines.map(writeLine),
  }
  let y = drawTableHead(pdf, heads, start)
  for (const [name, quantity, first, second] of rows) {
    pdf.font('Helvetica').fontSize(9)
    const tall = (text: string, width: number): number => pdf.heightOfString(toWinAnsi(text), { width })
    const height = Math.max(tall(name, COLUMNS.name.width), tall(first, COLUMNS.price.width)) + 10
    if (y + height > BOTTOM) y = drawTableHead(pdf, heads, turnPage(pdf, printed))
    write(pdf, name, { ...COLUMNS.name, y: y + 5 })
    write(pdf, quantity, { ...COLUMNS.quantity, y: y + 5, align: 'right' })
    write(pdf, first, { ...COLUMNS.price, y: y + 5, align: 'right' })
    write(pdf, second, { ...COLUMNS.total, y: y + 5, align: 'right' })
    y += height
    pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(LINE)
  }
  return y
}

const PRICES = ['Prix unitaire TTC', 'Total TTC'] as const

function writeLine(line: PrintedDocument['lines'][number]): PrintedRow {
  const { name, quantity } = line
  return 'cells' in line
    ? [name, String(quantity), ...line.cells]
    : [name, String(quantity), formatFrancs(line.price), formatFrancs(line.total)]
}

function drawTableHead(pdf: Pdf, [name, quantity, price, total]: PrintedRow, y: number): number {
  pdf.rect(LEFT, y, RIGHT - LEFT, 22).fill(WELL)
  const style = { y: y + 7, isBold: true, size: 8 } as const
  write(pdf, name, { ...COLUMNS.name, ...style })
  write(pdf, quantity, { ...COLUMNS.quantity, ...style, align: 'right' })
  write(pdf, price, { ...COLUMNS.price, ...style, align: 'right' })
  write(pdf, total, { ...COLUMNS.total, ...style, align: 'right' })
  return y + 22
}
