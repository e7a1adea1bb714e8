import type { Sample } from './load.ts'
import type { Target } from './targets.ts'

/** Samples of each target by name, one per round. */
export type Samples = ReadonlyMap<string, readonly Sample[]>

/** Measures every target once per round, so that a slowdown of the machine affects all alike. */
export async function measureRounds(
  targets: readonly Target[],
  {
    rounds,
    measure,
    onRound,
  }: {
    rounds: number
    measure: (target: Target) => Promise<Sample>
    onRound: (round: number) => void
  },
): Promise<Samples> {
  const samples = new Map<string, Sample[]>(targets.map(({ name }) => [name, []]))
  for (let round = 1; round <= rounds; round += 1) {
    onRound(round)
    for (const target of targets) samples.get(target.name)?.push(await measure(target))
  }
  return samples
}

/** Returns the median; of an even number, the mean of the middle two. Throws when `values` is empty. */
export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  if (upper === undefined || lower === undefined) throw new Error('no median of nothing')
  return (lower + upper) / 2
}

/** Requests per second of one target divided by those of the other, per round, then the median. */
export function getRatio(samples: Samples, name: string, reference: string): number {
  const mine = requireSamples(samples, name)
  const theirs = requireSamples(samples, reference)
  return getMedian(mine.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN)))
}

export function requireSamples(samples: Samples, name: string): readonly Sample[] {
  const found = samples.get(name)
  if (found === undefined) throw new Error(`${name} was not measured`)
  return found
}
