/** Sizes of one unit: from, and below; one of both may be open. */
export interface SizeRange {
  from: number | undefined
  below: number | undefined
  /** « L », « pouces »: as products write it. */
  unit: string
}

const NUMBER = String.raw`\d{1,6}(?:\.\d{1,2})?`
/** « 250-350 L », « -100 L », « 75- pouces »: the upper bound does not belong to it. */
export const SIZE_RANGE = new RegExp(`^(${NUMBER})?-(${NUMBER})? ([^ ].{0,19})$`, 'u')

/** A range as addresses say it; undefined for a text that is none. */
export function readSizeRange(text: string): SizeRange | undefined {
  const [, from, below, unit] = SIZE_RANGE.exec(text) ?? []
  if (unit === undefined || (from === undefined && below === undefined)) return undefined
  const range = { from: toNumber(from), below: toNumber(below), unit }
  return (range.from ?? 0) < (range.below ?? Infinity) ? range : undefined
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

export function writeSizeRange({ from, below, unit }: SizeRange): string {
  return `${from ?? ''}-${below ?? ''} ${unit}`
}

/** Between one size that is sold and the next; whole numbers where nothing is said. */
const STEPS: Record<string, number> = { CV: 0.5 }

/** A range in words: « 250 à 349 L », « 8 kg », « Moins de 100 L », « 75 pouces et plus ». Any other text stays. */
export function formatSizeRange(text: string): string {
  const range = readSizeRange(text)
  if (!range) return text
  const { from, below, unit } = range
  if (from === undefined) return `Moins de ${formatSize(below ?? 0, unit)}`
  if (below === undefined) return `${formatSize(from, unit)} et plus`
  const last = below - (STEPS[unit] ?? 1)
  return last > from ? `${formatNumber(from)} à ${formatSize(last, unit)}` : formatSize(from, unit)
}

const formatNumber = (size: number): string => String(size).replace('.', ',')
const formatSize = (size: number, unit: string): string => `${formatNumber(size)}\u00A0${unit}`
