import type { Target } from './targets.ts'

/** Asks the target's server for its basket, and answers its JSON. */
type Ask = (target: Target, path: string) => Promise<unknown>

/** Ids of the products in a basket's answer, in their own order: either side may answer them in any. */
function readIds(answer: unknown): string {
  const { lines } = answer as { lines: { id: unknown }[] }
  return String(lines.map(({ id }) => Number(id)).toSorted((one, other) => one - other))
}

/**
 * A ratio is meaningful only if both sides do the same work: throws when a reference answers a basket with other products
 * than the shop.
 */
export async function requireSameProducts(targets: readonly Target[], ask: Ask): Promise<void> {
  for (const target of targets) {
    const reference = targets.find(({ name }) => name === target.plain)
    if (reference === undefined) continue
    const [mine, theirs] = [
      readIds(await ask(target, target.paths[0] ?? '')),
      readIds(await ask(reference, reference.paths[0] ?? '')),
    ]
    if (mine !== theirs)
      throw new Error(
        `${target.name} answers with products ${mine}, its reference with ${theirs}: not the same work`,
      )
  }
}
