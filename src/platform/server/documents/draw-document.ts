import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import { shop as usual } from '#shop.config.ts'
import { LOGO_HEIGHT, listLogoPaths } from './logo.ts'
import { type PrintedDocument, type PrintedRow, writeDay } from './printed-document.ts'
import { createTypesetter } from './typeset.ts'
import { type Sheet, type TextStyle, measureHeight, measureWidth, writeText } from './write-text.ts'

/** A4 width and margins in points. */
const WIDTH = 595
const HEIGHT = 842
const LEFT = 48
const RIGHT = WIDTH - LEFT
/** Below it is only the footer. */
const BOTTOM = HEIGHT - 84
const QUIET = '#46514B'
const WELL = '#F3EEE5'
const LINE = '#D3CBBC'

/** Starts a further page, with the document's title and number. */
function turnPage(sheet: Sheet, { title, number }: PrintedDocument): number {
  sheet.pdf.addPage()
  return writeText(sheet, `${title} N° ${number}`, { x: LEFT, y: 48, width: RIGHT - LEFT, isBold: true }) + 12
}

/**
 * Renders a document as a PDF: A4, with as many pages as its lines need. `facts`: the shop's identity on the
 * document's date. The PDF library is loaded at first use.
 */
export async function drawDocument(printed: PrintedDocument, facts: ShopFacts): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit')
  const pdf = new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'fr-SN',
    displayTitle: true,
    info: {
      Title: `${printed.title} ${printed.number}`,
      Author: facts.company.legal.name,
      CreationDate: printed.date,
    },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject))
  const sheet: Sheet = { pdf, typesetter: await createTypesetter(), embedded: new Set() }
  let y = drawHead(sheet, printed, facts)
  if (printed.lines.length > 0 || printed.table) y = drawLines(sheet, printed, y)
  drawAfterLines(sheet, printed, y)
  drawFeet(sheet, facts)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** Totals, instalments and notes, each without a page break inside. */
function drawAfterLines(sheet: Sheet, printed: PrintedDocument, end: number): void {
  const { totals, instalments, notes } = printed
  const makeRoom = (y: number, height: number): number => (y + height > BOTTOM ? turnPage(sheet, printed) : y)
  let y = makeRoom(end + 14, totals.length * 18 + 10)
  totals.forEach(({ label, amount }, index) => {
    const isLast = index === totals.length - 1
    y = drawAmount(sheet, { label, amount: formatFrancs(amount), y, isLarge: isLast })
  })
  if (instalments.length > 0) {
    y = makeRoom(y + 16, (instalments.length + 1) * 18 + 4)
    y = writeText(sheet, 'Échéances', { x: LEFT, y, width: 200, isBold: true, size: 11 }) + 4
    for (const { label, amount } of instalments)
      y = drawAmount(sheet, { label, amount: formatFrancs(amount), y, isLarge: false, x: LEFT })
  }
  y = makeRoom(y + 16, notes.length * 24)
  for (const note of notes) y = writeText(sheet, note, { x: LEFT, y, width: RIGHT - LEFT, color: QUIET }) + 3
}

interface Amount {
  label: string
  amount: string
  y: number
  isLarge: boolean
  x?: number
}

function drawAmount(sheet: Sheet, { label, amount, y, isLarge, x = 330 }: Amount): number {
  const style = { y, isBold: isLarge, size: isLarge ? 12 : 9 }
  const width = (x === LEFT ? 330 : RIGHT - 8) - x
  const amountWidth = measureWidth(sheet, amount, style)
  const end = writeText(sheet, label, { ...style, x, width: width - amountWidth - 12 })
  writeText(sheet, amount, { ...style, x, width, align: 'right' })
  return Math.max(y + (isLarge ? 22 : 16), end + 4)
}

/** Runs last, when the number of pages is known. */
function drawFeet(sheet: Sheet, { company }: ShopFacts): void {
  const { pdf } = sheet
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    const style = { y: HEIGHT - 52, size: 8, color: QUIET } as const
    const { name, rccm, ninea } = company.legal
    writeText(sheet, `${name} · RCCM ${rccm} · NINEA ${ninea}`, { ...style, x: LEFT, width: 400 })
    writeText(sheet, `Page ${index + 1} / ${count}`, { ...style, x: 450, width: RIGHT - 450, align: 'right' })
  }
}

/** Position and width of each table column. */
const COLUMNS = {
  name: { x: LEFT + 8, width: 254 },
  quantity: { x: 318, width: 32 },
  price: { x: 354, width: 92 },
  total: { x: 450, width: RIGHT - 450 - 8 },
} as const

/** Renders the lines under a head repeated on each page. Returns their end position. */
function drawLines(sheet: Sheet, printed: PrintedDocument, start: number): number {
  const { heads, rows } = printed.table ?? {
    heads: ['Désignation', 'Qté', ...(printed.heads ?? PRICES)] as PrintedRow,
    rows: printed.lines.map(writeLine),
  }
  let y = drawTableHead(sheet, heads, start)
  for (const [name, quantity, first, second] of rows) {
    const height =
      Math.max(
        measureHeight(sheet, name, COLUMNS.name),
        measureHeight(sheet, quantity, COLUMNS.quantity),
        measureHeight(sheet, first, COLUMNS.price),
        measureHeight(sheet, second, COLUMNS.total),
      ) + 10
    if (y + height > BOTTOM) y = drawTableHead(sheet, heads, turnPage(sheet, printed))
    writeText(sheet, name, { ...COLUMNS.name, y: y + 5 })
    writeText(sheet, quantity, { ...COLUMNS.quantity, y: y + 5, align: 'right' })
    writeText(sheet, first, { ...COLUMNS.price, y: y + 5, align: 'right' })
    writeText(sheet, second, { ...COLUMNS.total, y: y + 5, align: 'right' })
    y += height
    sheet.pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).stroke(LINE)
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

function drawTableHead(sheet: Sheet, [name, quantity, price, total]: PrintedRow, y: number): number {
  sheet.pdf.rect(LEFT, y, RIGHT - LEFT, 22).fill(WELL)
  const style = { y: y + 7, isBold: true, size: 8 } as const
  writeText(sheet, name, { ...COLUMNS.name, ...style })
  writeText(sheet, quantity, { ...COLUMNS.quantity, ...style, align: 'right' })
  writeText(sheet, price, { ...COLUMNS.price, ...style, align: 'right' })
  writeText(sheet, total, { ...COLUMNS.total, ...style, align: 'right' })
  return y + 22
}

/** Renders logo, title, dates, seller and customer. Returns the start position of the table. */
function drawHead(sheet: Sheet, printed: PrintedDocument, seller: ShopFacts): number {
  const { title, number, date, facts, addressee, customer } = printed
  drawLogo(sheet, seller)
  const place = { x: 300, width: RIGHT - 300, align: 'right' } as const
  let right = writeText(sheet, title, { ...place, y: 46, size: 18, isBold: true })
  right = writeText(sheet, `N° ${number}`, { ...place, y: right + 2, isBold: true })
  for (const { label, value } of [{ label: 'Date', value: writeDay(date) }, ...facts])
    right = writeText(sheet, `${label} : ${value}`, { ...place, y: right + 2, color: QUIET })

  const left = writeBlock(sheet, describeSeller(seller), { x: LEFT, y: 104, width: 250 })
  if (customer.length > 0) {
    const heading = writeText(sheet, addressee ?? 'Client', {
      x: 330,
      y: right + 18,
      width: RIGHT - 330,
      color: QUIET,
    })
    right = writeBlock(sheet, customer, { x: 330, y: heading + 2, width: RIGHT - 330 })
  }
  return Math.max(left, right) + 20
}

/**
 * Renders the uploaded logo, else the built-in one, which contains the usual name. A shop with another name gets the
 * mark beside that name.
 */
function drawLogo(sheet: Sheet, { shop: { name }, logo }: ShopFacts): void {
  const { pdf } = sheet
  if (logo) {
    pdf.image(Buffer.from(logo), LEFT, 44, { fit: [190, 44] })
    return
  }
  const isDrawn = name === usual.name
  pdf
    .save()
    .translate(LEFT, 44)
    .scale(40 / LOGO_HEIGHT)
  pdf.roundedRect(0, 0, LOGO_HEIGHT, LOGO_HEIGHT, 12).fill('#0B5D3B')
  for (const { path, fill, stroke } of listLogoPaths()) {
    if (!isDrawn && !stroke) continue
    if (stroke) pdf.path(path).lineWidth(4).lineCap('round').lineJoin('round').stroke(stroke)
    else pdf.path(path).fill(fill)
  }
  pdf.restore()
  if (!isDrawn) writeText(sheet, name, { x: LEFT + 50, y: 55, width: 190, size: 15, isBold: true })
}

/** The seller's identity, as the law requires it on a document. */
function describeSeller({ shop, company }: ShopFacts): string[] {
  const { street, district, city, country } = shop.address
  const { name, form, capital, rccm, ninea } = company.legal
  return [
    name,
    `${form}, capital de ${formatFrancs(capital)}`,
    `${street}, ${district}, ${city}, ${country}`,
    `RCCM : ${rccm}`,
    `NINEA : ${ninea}`,
    `${shop.phone.display} · ${company.email}`,
  ]
}

/** Writes lines below each other, the first one bold. */
function writeBlock(
  sheet: Sheet,
  lines: readonly string[],
  { y, ...place }: Pick<TextStyle, 'x' | 'y' | 'width'>,
): number {
  return lines.reduce(
    (top, text, index) => writeText(sheet, text, { ...place, y: top, isBold: index === 0 }) + 2,
    y,
  )
}
