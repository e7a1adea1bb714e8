const NARROW = '\u202F'
const UNITS = [
  [1_000_000_000, 'Md'],
  [1_000_000, 'M'],
  [1000, 'k'],
] as const

/** Formats « 1,2 M », « 350 k », « 80 » for an axis, with two significant digits. */
export function formatCompact(value: number): string {
  const [size, sign] = UNITS.find(([least]) => Math.abs(value) >= least) ?? [1, '']
  const figure = value / size
  const text = String(Number(figure.toFixed(Math.abs(figure) < 10 ? 1 : 0))).replace('.', ',')
  return `${text}${sign && NARROW + sign}`.replace('-', '\u2212')
}

/** Round steps, relative to a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10]

/** Axis values from 0, at most four besides it. The last is at least `most`. */
export function listTicks(most: number): number[] {
  if (most <= 0) return [0, 1]
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, (STEPS.find((part) => part * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, place) => place * step)
}
