import { company } from '../../../../shop.config.ts'
import { formatFrancs } from '../../contract/format-francs.ts'
import { drawHead } from './draw-head.ts'
import { drawLines } from './draw-table.ts'
import { BOTTOM, HEIGHT, LEFT, type Pdf, QUIET, RIGHT, turnPage, write } from './page-layout.ts'
import type { PrintedDocument } from './printed-document.ts'

/** Draws a document as a PDF: A4, with as many pages as its lines need. The program that draws comes with the first one. */
export async function drawDocument(printed: PrintedDocument): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit')
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'fr-SN',
    displayTitle: true,
    info: {
      Title: `${printed.title} ${printed.number}`,
      Author: company.legal.name,
      CreationDate: printed.date,
    },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  let y = drawHead(pdf, printed)
  if (printed.lines.length > 0 || printed.table) y = drawLines(pdf, printed, y)
  drawAfterLines(pdf, printed, y)
  drawFeet(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Totals, instalments and notes, each kept in one piece. */
function drawAfterLines(pdf: Pdf, printed: PrintedDocument, end: number): void {
  const { totals, instalments, notes } = printed
  const makeRoom = (y: number, height: number): number => (y + height > BOTTOM ? turnPage(pdf, printed) : y)
  let y = makeRoom(end + 14, totals.length * 18 + 10)
  totals.forEach(({ label, amount }, index) => {
    const isLast = index === totals.length - 1
    y = drawAmount(pdf, { label, amount: formatFrancs(amount), y, isLarge: isLast })
  })
  if (instalments.length > 0) {
    y = makeRoom(y + 16, (instalments.length + 1) * 18 + 4)
    y = write(pdf, 'Échéances', { x: LEFT, y, width: 200, isBold: true, size: 11 }) + 4
    for (const { label, amount } of instalments)
      y = drawAmount(pdf, { label, amount: formatFrancs(amount), y, isLarge: false, x: LEFT })
  }
  y = makeRoom(y + 16, notes.length * 24)
  for (const note of notes) y = write(pdf, note, { x: LEFT, y, width: RIGHT - LEFT, color: QUIET }) + 3
}

interface Amount {
  label: string
  amount: string
  y: number
  isLarge: boolean
  x?: number
}

function drawAmount(pdf: Pdf, { label, amount, y, isLarge, x = 330 }: Amount): number {
  const style = { y, isBold: isLarge, size: isLarge ? 12 : 9 }
  const half = x === LEFT ? 190 : 90
  write(pdf, label, { ...style, x, width: half })
  write(pdf, amount, {
    ...style,
    x: x + half,
    width: (x === LEFT ? 330 : RIGHT - 8) - x - half,
    align: 'right',
  })
  return y + (isLarge ? 22 : 16)
}

/** Page numbers are known once all pages are. */
function drawFeet(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    const style = { y: HEIGHT - 52, size: 8, color: QUIET } as const
    const { name, rccm, ninea } = company.legal
    write(pdf, `${name} · RCCM ${rccm} · NINEA ${ninea}`, { ...style, x: LEFT, width: 400 })
    write(pdf, `Page ${index + 1} / ${count}`, { ...style, x: 450, width: RIGHT - 450, align: 'right' })
  }
}
