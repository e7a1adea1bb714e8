import type { Target } from './targets.ts'

/** Requests the basket from the target's server and returns its JSON. */
type Ask = (target: Target, path: string) => Promise<unknown>

/** Sorted product ids of a basket response: either side may return any order. */
function readIds(answer: unknown): string {
  const { lines } = answer as { lines: { id: unknown }[] }
  return String(lines.map(({ id }) => Number(id)).toSorted((one, other) => one - other))
}

/**
 * A ratio is meaningful only if both sides do the same work. Throws when a reference's basket has other products than
 * the shop's.
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
