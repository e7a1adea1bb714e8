import type { Bidi } from 'bidi-js'
import { type FontScript, type FontWeight, type LoadedFont, type LoadedFonts, loadFonts } from './fonts.ts'
import { toPrintable } from './printable-text.ts'

/** Adjacent characters of one font and one direction. */
interface TextRun {
  font: LoadedFont
  /** In the order from which fontkit shapes the script left to right. */
  text: string
  /** Distance from the line's left edge, in the unit of the text's size. */
  x: number
  size: number
}

export interface TextLine {
  /** The text as typed, for copying and search in PDF readers. */
  text: string
  /**
   * Whether its glyphs from left to right spell that text. False for Arabic, and for letters that a font decomposes.
   */
  isSpelled: boolean
  runs: readonly TextRun[]
  width: number
}

interface TextSize {
  /** Width of the line, in the same unit as `size`. */
  width: number
  size: number
  weight: FontWeight
}

export interface Typesetter {
  /** Breaks a text into lines and orders the runs of each for display (Unicode's bidirectional algorithm). */
  setText: (text: string, size: TextSize) => TextLine[]
}

interface Shape {
  text: string
  isSpelled: boolean
  width: number
}

/** A run before layout. */
interface Run {
  font: LoadedFont
  text: string
  /** Odd for right to left. */
  level: number
}

const GRAPHEMES = new Intl.Segmenter('fr', { granularity: 'grapheme' })
const splitGraphemes = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment)
/** A line may break after a space, a hyphen or a slash. */
const BREAK_AFTER = /(?<=[ \-/])(?! )/

/** Loads the fonts, and caches widths for one document. */
export async function createTypesetter(): Promise<Typesetter> {
  const [fonts, { default: createBidi }] = await Promise.all([loadFonts(), import('bidi-js')])
  const setter = new LineSetter(fonts, createBidi())
  return { setText: (text, size) => setter.setText(text, size) }
}

class LineSetter {
  readonly #fonts: LoadedFonts
  readonly #bidi: Bidi
  /** Shapes of runs, in units of the font's size. */
  readonly #shapes = new Map<string, Shape>()

  constructor(fonts: LoadedFonts, bidi: Bidi) {
    this.#fonts = fonts
    this.#bidi = bidi
  }

  setText(text: string, { width, size, weight }: TextSize): TextLine[] {
    const { latin, arabic } = this.#fonts[weight]
    const printable = toPrintable(text, [latin.font, arabic.font])
    // French documents: a line runs from left to right, Arabic inside it from right to left.
    const { levels } = this.#bidi.getEmbeddingLevels(printable, 'ltr')
    const split = (start: number, end: number): Run[] =>
      this.#splitRuns(printable, levels, { start, end, weight })
    const measure = (start: number, end: number): number =>
      split(start, end).reduce((sum, run) => sum + this.#shape(run).width, 0) * size
    return breakLines(printable, width, measure).map(({ start, end }) => ({
      text: printable.slice(start, end),
      ...this.#placeRuns(split(start, end), size),
    }))
  }

  /** Runs in logical order. */
  #splitRuns(
    text: string,
    levels: Uint8Array,
    { start, end, weight }: { start: number; end: number; weight: FontWeight },
  ): Run[] {
    const runs: Run[] = []
    let index = start
    for (const sign of text.slice(start, end)) {
      const level = levels[index] ?? 0
      const font = this.#fonts[weight][this.#findScript(sign)]
      const shown = (level % 2 === 1 && this.#bidi.getMirroredCharacter(sign)) || sign
      const last = runs.at(-1)
      if (last?.font === font && last.level === level) last.text += shown
      else runs.push({ font, text: shown, level })
      index += sign.length
    }
    return runs
  }

  #findScript(sign: string): FontScript {
    return this.#fonts.regular.latin.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? 'latin' : 'arabic'
  }

  /**
   * fontkit orders a run by its script: digits inside Arabic, and a space between two of its words, run the other way.
   */
  #shape({ font, text, level }: Run): Shape {
    const key = `${font.name} ${level % 2} ${text}`
    const known = this.#shapes.get(key)
    if (known) return known
    const { direction, advanceWidth, glyphs } = font.font.layout(text)
    const spelled = String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))
    const isOrdered = (direction === 'rtl') === (level % 2 === 1)
    const shape = {
      text: isOrdered ? text : splitGraphemes(text).toReversed().join(''),
      isSpelled: level === 0 && spelled === text,
      width: (advanceWidth / font.font.unitsPerEm) * font.scale,
    }
    this.#shapes.set(key, shape)
    return shape
  }

  #placeRuns(runs: readonly Run[], size: number): Omit<TextLine, 'text'> {
    let x = 0
    const placed = orderRuns(runs).map((run) => {
      const { text, width } = this.#shape(run)
      const place = { font: run.font, text, x, size: size * run.font.scale }
      x += width * size
      return place
    })
    return { isSpelled: runs.every((run) => this.#shape(run).isSpelled), runs: placed, width: x }
  }
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, each sequence of that level or above is reversed. */
function orderRuns(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    let start = 0
    while (start < ordered.length) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = end + 1
    }
  }
  return ordered
}

interface Span {
  start: number
  end: number
}

/** Lines as spans of the text, without trailing spaces. A word wider than a line is split between two letters. */
function breakLines(text: string, width: number, measure: (start: number, end: number) => number): Span[] {
  const lines: Span[] = []
  let line: Span = { start: 0, end: 0 }
  let filled = 0
  const end = (start: number): void => {
    if (line.end > line.start) lines.push(line)
    line = { start, end: start }
    filled = 0
  }
  const add = (part: string, start: number): void => {
    const shown = start + part.trimEnd().length
    if (filled + measure(start, shown) > width) end(start)
    filled += measure(start, start + part.length)
    line.end = Math.max(shown, line.end)
  }
  let start = 0
  for (const word of text.split(BREAK_AFTER)) {
    const isTooWide = measure(start, start + word.trimEnd().length) > width
    let index = start
    for (const part of isTooWide ? splitGraphemes(word) : [word]) {
      add(part, index)
      index += part.length
    }
    start += word.length
  }
  end(start)
  return lines.length > 0 ? lines : [{ start: 0, end: 0 }]
}
