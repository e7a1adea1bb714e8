/** A range of sizes in one unit: `from` inclusive, `below` exclusive. One of them may be open. */
export interface SizeRange {
  from: number | undefined
  below: number | undefined
  /** « L », « pouces »: as in product data. */
  unit: string
}

const NUMBER = String.raw`\d{1,6}(?:\.\d{1,2})?`
/** « 250-350 L », « -100 L », « 75- pouces ». The upper bound is exclusive. */
const SIZE_RANGE = new RegExp(`^(${NUMBER})?-(${NUMBER})? ([^ ].{0,19})$`, 'u')

/** Parses a range in address format. Undefined if it is invalid. */
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

/** Step between adjacent sizes. Units not listed use whole numbers. */
const STEPS: Record<string, number> = { CV: 0.5 }

/**
 * Formats a range: « 250 à 349 L », « 8 kg », « Moins de 100 L », « 75 pouces et plus ». Other texts are returned
 * unchanged.
 */
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
