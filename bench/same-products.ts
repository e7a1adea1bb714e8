import type { Target } from './targets.ts'

/** Asks the target's server for a path, and answers its JSON. */
type Ask = (target: Target, path: string) => Promise<unknown>

/** Ids of the products in an answer: a list's, a basket's in whatever order, or a single one's. */
function readIds(answer: unknown): string {
  const { products, lines, id } = answer as {
    products?: { id: unknown }[]
    lines?: { id: unknown }[]
    id?: unknown
  }
  if (lines !== undefined)
    return String(lines.map((line) => Number(line.id)).toSorted((one, other) => one - other))
  return String(products?.map((product) => product.id) ?? id)
}

/**
 * A ratio means something only while both sides do the same work: throws when a reference answers one of its paths
 * with other products than the shop, or when a list is empty.
 */
export async function requireSameProducts(targets: readonly Target[], ask: Ask): Promise<void> {
  for (const target of targets) {
    const reference = targets.find(({ name }) => name === target.plain)
    if (reference === undefined) continue
    for (const [index, path] of target.paths.entries()) {
      const mine = readIds(await ask(target, path))
      const theirs = readIds(await ask(reference, reference.paths[index] ?? ''))
      if (mine !== theirs || mine === '') {
        throw new Error(
          `${target.name} answers ${path} with products ${mine}, its reference with ${theirs}: not the same work`,
        )
      }
    }
  }
}
