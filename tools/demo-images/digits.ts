import { format, ROUND_CAP, stroke } from './shapes.ts'

/** Segments lit for each figure, named a to g as on a real display. */
const SEGMENTS: Record<string, string> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  5: 'afgcd',
  6: 'afgedc',
  7: 'abc',
  8: 'abcdefg',
  9: 'abfgcd',
}

type Segment = { readonly x: number; readonly y: number; readonly direction: 'H' | 'V'; readonly end: number }

/** Each segment in units of a figure's width; a figure is 1 wide and 2 high. */
const STROKES: Record<string, Segment> = {
  a: { x: 0.15, y: 0, direction: 'H', end: 0.85 },
  b: { x: 1, y: 0.15, direction: 'V', end: 0.85 },
  c: { x: 1, y: 1.15, direction: 'V', end: 1.85 },
  d: { x: 0.15, y: 2, direction: 'H', end: 0.85 },
  e: { x: 0, y: 1.15, direction: 'V', end: 1.85 },
  f: { x: 0, y: 0.15, direction: 'V', end: 0.85 },
  g: { x: 0.15, y: 1, direction: 'H', end: 0.85 },
}

function traceFigure(figure: string, x: number, y: number, size: number): string {
  const names = SEGMENTS[figure] ?? ''
  return names
    .split('')
    .map((name) => STROKES[name])
    .filter((segment) => segment !== undefined)
    .map((segment) => {
      const origin = segment.direction === 'H' ? x : y
      const start = `M${format(x + segment.x * size)} ${format(y + segment.y * size)}`
      return `${start}${segment.direction}${format(origin + segment.end * size)}`
    })
    .join('')
}

/** Seven-segment figures (0 to 9 and « : ») as one path; `size` is the width of a figure. */
export function drawDigits(x: number, y: number, size: number, text: string, colour: string): string {
  let data = ''
  let cursor = x
  for (const character of text) {
    if (character === ':') {
      data += `M${format(cursor)} ${format(y + size * 0.6)}v.1M${format(cursor)} ${format(y + size * 1.4)}v.1`
      cursor += size * 0.55
    } else {
      data += traceFigure(character, cursor, y, size)
      cursor += size * 1.65
    }
  }
  return stroke(data, colour, Number(format(size * 0.26)), ROUND_CAP)
}
