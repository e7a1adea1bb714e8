import { BASELINE, LEADING } from './outline-text.ts'
import type { TextLine, Typesetter } from './typeset.ts'

type Pdf = PDFKit.PDFDocument

/** A PDF under construction, with its typesetter. */
export interface Sheet {
  pdf: Pdf
  typesetter: Typesetter
  /** Names of the fonts that it already embeds. */
  embedded: Set<string>
}

/** Style and position of a text, in points. */
export interface TextStyle {
  x: number
  y: number
  width: number
  size?: number
  isBold?: boolean
  align?: 'left' | 'right'
  color?: string
}

const INK = '#15211B'
const SIZE = 9

function setLines(
  { typesetter }: Sheet,
  text: string,
  style: Omit<TextStyle, 'x' | 'y'>,
): readonly TextLine[] {
  const { width, size = SIZE, isBold = false } = style
  return typesetter.setText(text, { width, size, weight: isBold ? 'bold' : 'regular' })
}

/** Height of a text in points, as `writeText` writes it. */
export function measureHeight(sheet: Sheet, text: string, style: Omit<TextStyle, 'x' | 'y'>): number {
  return setLines(sheet, text, style).length * (style.size ?? SIZE) * LEADING
}

/** Width of a text on one line, in points. */
export function measureWidth(sheet: Sheet, text: string, style: Pick<TextStyle, 'size' | 'isBold'>): number {
  return setLines(sheet, text, { ...style, width: Infinity })[0]?.width ?? 0
}

/** Writes a text. Returns the start position of the next one. */
export function writeText(sheet: Sheet, text: string, style: TextStyle): number {
  const { x, width, size = SIZE, align = 'left', color = INK } = style
  let { y } = style
  sheet.pdf.fillColor(color)
  for (const line of setLines(sheet, text, style)) {
    writeLine(sheet, line, { x: align === 'right' ? x + width - line.width : x, y: y + size * BASELINE })
    y += size * LEADING
  }
  return y
}

function writeLine({ pdf, embedded }: Sheet, line: TextLine, { x, y }: { x: number; y: number }): void {
  // PDF readers copy and search this text in place of the glyphs.
  if (!line.isSpelled) pdf.markContent('Span', { actual: line.text })
  for (const run of line.runs) {
    const { name, bytes } = run.font
    if (!embedded.has(name)) pdf.registerFont(name, bytes)
    embedded.add(name)
    // With the features option, even empty, pdfkit shapes a run as a whole. Word by word, Arabic words would be in the
    // wrong order.
    pdf
      .font(name, run.size)
      .text(run.text, x + run.x, y, { lineBreak: false, baseline: 'alphabetic', features: [] })
  }
  if (!line.isSpelled) pdf.endMarkedContent()
}
