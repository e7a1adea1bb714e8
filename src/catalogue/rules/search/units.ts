/** Common spellings of capacity units, mapped to the shop's unit and the conversion factor. */
export const UNITS: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  l: ['l', 1],
  lt: ['l', 1],
  litre: ['l', 1],
  litres: ['l', 1],
  kg: ['kg', 1],
  kgs: ['kg', 1],
  kilo: ['kg', 1],
  kilos: ['kg', 1],
  '"': ['pouces', 1],
  p: ['pouces', 1],
  po: ['pouces', 1],
  inch: ['pouces', 1],
  inches: ['pouces', 1],
  pouce: ['pouces', 1],
  pouces: ['pouces', 1],
  cv: ['cv', 1],
  ch: ['cv', 1],
  hp: ['cv', 1],
  cheval: ['cv', 1],
  chevaux: ['cv', 1],
  va: ['va', 1],
  kva: ['va', 1000],
  w: ['w', 1],
  watt: ['w', 1],
  watts: ['w', 1],
  kw: ['w', 1000],
  wh: ['wh', 1],
  kwh: ['wh', 1000],
  go: ['go', 1],
  gb: ['go', 1],
  giga: ['go', 1],
  gigas: ['go', 1],
  cm: ['cm', 1],
}

/** Countable nouns and their prefix in names. Numbers of these are matched exactly, not approximately. */
export const COUNTED: Readonly<Record<string, string>> = {
  btu: 'btu',
  porte: 'porte',
  portes: 'porte',
  feu: 'feux',
  feux: 'feux',
  foyers: 'feux',
  bruleurs: 'feux',
  cuve: 'cuve',
  cuves: 'cuve',
  tour: 'tour',
  tours: 'tour',
  tasse: 'tasse',
  tasses: 'tasse',
  personnes: 'personne',
  programmes: 'programme',
  robinets: 'robinet',
  sim: 'sim',
  bars: 'bars',
  to: 'to',
}

/** A number that a capacity must be near, in the given unit, or in any unit if there is none. */
export interface SearchFigure {
  value: number
  unit?: string
  /** Forms in names: « 2000 va », « 2 000 va ». */
  written: readonly string[]
}

const UNIT_NAMES = new Set(Object.values(UNITS).map(([name]) => name))
const NUMBER = /^(\d+(?:,\d+)?)(?: ([a-z]+))?$/

/** Parses a search word as a figure. Undefined for plain words and for counts (« 2 porte »). */
export function readFigure(word: string): SearchFigure | undefined {
  const [, number, unit] = NUMBER.exec(word) ?? []
  if (number === undefined || (unit !== undefined && !UNIT_NAMES.has(unit))) return undefined
  const value = Number(number.replace(',', '.'))
  if (value === 0) return undefined
  return { value, ...(unit !== undefined && { unit }), written: writeForms(word) }
}

/** Forms of a word with a number, as names may write it. From 1000 on, also with a thousands separator. */
export function writeForms(word: string): string[] {
  const grouped = word.replace(/^\d{4,}(?![\d,])/, (number) => number.replace(/\B(?=(?:\d{3})+$)/g, ' '))
  return grouped === word ? [word] : [word, grouped]
}
