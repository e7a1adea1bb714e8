import type { PrintedDocument } from './printed-document.ts'
import { toWinAnsi } from './win-ansi.ts'

export type Pdf = PDFKit.PDFDocument

/** A4 in points, and its margins. */
const WIDTH = 595
export const HEIGHT = 842
export const LEFT = 48
export const RIGHT = WIDTH - LEFT
/** Below it only the foot stands. */
export const BOTTOM = HEIGHT - 84
const INK = '#15211B'
export const QUIET = '#46514B'
export const WELL = '#F3EEE5'
export const LINE = '#D3CBBC'

export interface TextStyle {
  x: number
  y: number
  width: number
  size?: number
  isBold?: boolean
  align?: 'left' | 'right'
  color?: string
}

/** Writes a text and answers where the next one begins. */
export function write(pdf: Pdf, text: string, style: TextStyle): number {
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
export function turnPage(pdf: Pdf, { title, number }: PrintedDocument): number {
  pdf.addPage()
  return write(pdf, `${title} N° ${number}`, { x: LEFT, y: 48, width: RIGHT - LEFT, isBold: true }) + 12
}
