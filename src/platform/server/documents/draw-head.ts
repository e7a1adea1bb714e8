import { company, shop } from '../../../../shop.config.ts'
import { formatFrancs } from '../../contract/format-francs.ts'
import { LOGO_HEIGHT, listLogoPaths } from './logo.ts'
import { LEFT, type Pdf, QUIET, RIGHT, type TextStyle, write } from './page-layout.ts'
import { type PrintedDocument, writeDay } from './printed-document.ts'

/** Logo, title and dates, who sells to whom; answers where the table begins. */
export function drawHead(
  pdf: Pdf,
  { title, number, date, facts, addressee, customer }: PrintedDocument,
): number {
  drawLogo(pdf)
  const place = { x: 300, width: RIGHT - 300, align: 'right' } as const
  let right = write(pdf, title, { ...place, y: 46, size: 18, isBold: true })
  right = write(pdf, `N° ${number}`, { ...place, y: right + 2, isBold: true })
  for (const { label, value } of [{ label: 'Date', value: writeDay(date) }, ...facts])
    right = write(pdf, `${label} : ${value}`, { ...place, y: right + 2, color: QUIET })

  const left = writeBlock(pdf, describeSeller(), { x: LEFT, y: 104, width: 250 })
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

function drawLogo(pdf: Pdf): void {
  pdf
    .save()
    .translate(LEFT, 44)
    .scale(40 / LOGO_HEIGHT)
  pdf.roundedRect(0, 0, LOGO_HEIGHT, LOGO_HEIGHT, 12).fill('#0B5D3B')
  for (const { path, fill, stroke } of listLogoPaths()) {
    if (stroke) pdf.path(path).lineWidth(4).lineCap('round').lineJoin('round').stroke(stroke)
    else pdf.path(path).fill(fill)
  }
  pdf.restore()
}

/** Who sells, as the law wants it on a paper. */
function describeSeller(): string[] {
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
