import type { FontWeight } from './fonts.ts'
import { type TextLine, createTypesetter } from './typeset.ts'

interface OutlinedText {
  /** Centre of the lines, and top of the first one. */
  x: number
  y: number
  width: number
  size: number
  weight: FontWeight
  fill: string
  /** Maximum lines: others are dropped. */
  lines: number
}

/** Line height, and distance from a line's top to its baseline, relative to the size. */
export const LEADING = 1.25
export const BASELINE = 0.95

/** Renders a text as SVG outlines, with centred lines: the rendering machine needs no fonts. */
export async function outlineText(text: string, place: OutlinedText): Promise<string> {
  const typesetter = await createTypesetter()
  const lines = typesetter.setText(text, place).slice(0, place.lines)
  const outlines = lines.map((line, index) =>
    outlineLine(line, {
      x: place.x - line.width / 2,
      y: place.y + (index * LEADING + BASELINE) * place.size,
    }),
  )
  return `<g fill="${place.fill}">${outlines.join('')}</g>`
}

function outlineLine(line: TextLine, { x, y }: { x: number; y: number }): string {
  return line.runs
    .map((run) => {
      const { glyphs, positions } = run.font.font.layout(run.text)
      const scale = run.size / run.font.font.unitsPerEm
      let pen = 0
      const paths = glyphs.map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const path = glyph.path.translate(pen + xOffset, yOffset).toSVG()
        pen += xAdvance
        return path
      })
      return `<path transform="translate(${x + run.x} ${y}) scale(${scale} ${-scale})" d="${paths.join('')}"/>`
    })
    .join('')
}
