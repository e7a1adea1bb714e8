import { formatFrancs } from '#platform/contract/format-francs.ts'
import type { ShopFacts } from '#platform/contract/shop-facts.ts'
import { shop as usual } from '#shop.config.ts'
import { LOGO_HEIGHT, listLogoPaths } from './logo.ts'
import { type PrintedDocument, type PrintedRow, writeDay } from './printed-document.ts'

type Pdf = PDFKit.PDFDocument

/** A4 in points, and its margins. */
const WIDTH = 595
const HEIGHT = 842
const LEFT = 48
const RIGHT = WIDTH - LEFT
/** Below it only the foot stands. */
const BOTTOM = HEIGHT - 84
const INK = '#15211B'
const QUIET = '#46514B'
const WELL = '#F3EEE5'
const LINE = '#D3CBBC'

interface TextStyle {
  x: number
  y: number
  width: number
  size?: number
  isBold?: boolean
  align?: 'left' | 'right'
  color?: string
}

/** Writes a text and answers where the next one begins. */
function write(pdf: Pdf, text: string, style: TextStyle): number {
  const { x, y, width, size = 9, isBold = false, align = 'left', color = INK } = style
  const printed = toWinAnsi(text)
  pdf
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
  pdf.text(printed, x, y, { width, align })
  return y + pdf.heightOfString(printed, { width })
}

/** A further page says which document it belongs to. */
function turnPage(pdf: Pdf, { title, number }: PrintedDocument): number {
  pdf.addPage()
  return write(pdf, `${title} N° ${number}`, { x: LEFT, y: 48, width: RIGHT - LEFT, isBold: true }) + 12
}

/**
 * Draws a document as a PDF: A4, with as many pages as its lines need. `facts`: who the shop was on the document's date. The
 * program that draws comes with the first one.
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
  let y = drawHead(pdf, printed, facts)
  if (printed.lines.length > 0 || printed.table) y = drawLines(pdf, printed, y)
  drawAfterLines(pdf, printed, y)
  drawFeet(pdf, facts)
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
function drawFeet(pdf: Pdf, { company }: ShopFacts): void {
  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(index)
    const style = { y: HEIGHT - 52, size: 8, color: QUIET } as const
    const { name, rccm, ninea } = company.legal
    write(pdf, `${name} · RCCM ${rccm} · NINEA ${ninea}`, { ...style, x: LEFT, width: 400 })
    write(pdf, `Page ${index + 1} / ${count}`, { ...style, x: 450, width: RIGHT - 450, align: 'right' })
  }
}

/** Columns of the table: where each begins, how wide it is. */
const COLUMNS = {
  name: { x: LEFT + 8, width: 254 },
  quantity: { x: 318, width: 32 },
  price: { x: 354, width: 92 },
  total: { x: 450, width: RIGHT - 450 - 8 },
} as const

/** The lines under a head that each page repeats; answers where they end. */
function drawLines(pdf: Pdf, printed: PrintedDocument, start: number): number {
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

/** Logo, title and dates, who sells to whom; answers where the table begins. */
function drawHead(pdf: Pdf, printed: PrintedDocument, seller: ShopFacts): number {
  const { title, number, date, facts, addressee, customer } = printed
  drawLogo(pdf, seller)
  const place = { x: 300, width: RIGHT - 300, align: 'right' } as const
  let right = write(pdf, title, { ...place, y: 46, size: 18, isBold: true })
  right = write(pdf, `N° ${number}`, { ...place, y: right + 2, isBold: true })
  for (const { label, value } of [{ label: 'Date', value: writeDay(date) }, ...facts])
    right = write(pdf, `${label} : ${value}`, { ...place, y: right + 2, color: QUIET })

  const left = writeBlock(pdf, describeSeller(seller), { x: LEFT, y: 104, width: 250 })
  if (customer.length > 0) {
    const heading = write(pdf, addressee ?? 'Client', {
      x: 330,
      y: right + 18,
      width: RIGHT - 330,
      color: QUIET,
    })
    right = writeBlock(pdf, customer, { x: 330, y: heading + 2, width: RIGHT - 330 })
  }
  return Math.max(left, right) + 20
}

/** What staff sent, else the drawn logo, which spells the usual name: under another one, its mark stands beside that name. */
function drawLogo(pdf: Pdf, { shop: { name }, logo }: ShopFacts): void {
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
  if (!isDrawn) write(pdf, name, { x: LEFT + 50, y: 55, width: 190, size: 15, isBold: true })
}

/** Who sells, as the law wants it on a paper. */
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

/** Lines under one another, the first one bold. */
function writeBlock(
  pdf: Pdf,
  lines: readonly string[],
  { y, ...place }: Pick<TextStyle, 'x' | 'y' | 'width'>,
): number {
  return lines.reduce(
    (top, text, index) => write(pdf, text, { ...place, y: top, isBold: index === 0 }) + 2,
    y,
  )
}

/** What the PDF's standard fonts have beyond Latin-1: Windows-1252's own signs. */
const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
/** Signs that have a near one in the fonts. */
const NEAR: Readonly<Record<string, string>> = {
  '\u202F': '\u00A0',
  '\u2009': '\u00A0',
  '\u2212': '–',
  '\u2011': '-',
}

/** A text in the letters that the standard fonts have: near ones, else without accents, else a question mark. */
export function toWinAnsi(text: string): string {
  return text.replace(/\s*[\r\n\t]\s*/g, ' ').replace(/./gsu, toSign)
}

function toSign(sign: string): string {
  const near = NEAR[sign] ?? sign
  if (/^[\u0020-\u007E\u00A0-\u00FF]$/.test(near) || BEYOND_LATIN_1.includes(near)) return near
  const bare = near.normalize('NFKD').replace(/[^\u0020-\u007E]/g, '')
  return bare || (/\p{Cc}|\p{Cf}|\p{Mn}/u.test(near) ? '' : '?')
}
