import type { Target } from './targets.ts'

type Ask = (target: Target) => Promise<unknown>

/** Ids of the products in an answer: a list's or a single one's. */
function readIds(answer: unknown): string {
  const { products, id } = answer as { products?: { id: unknown }[]; id?: unknown }
  return String(products?.map((product) => product.id) ?? id)
}

/**
 * A ratio means something only while both sides do the same work: throws when a reference answers with other
 * products than the shop.
 */
export async function requireSameProducts(targets: readonly Target[], ask: Ask): Promise<void> {
  for (const target of targets) {
    const reference = targets.find(({ name }) => name === target.plain)
    if (reference === undefined) continue
    const [mine, theirs] = [readIds(await ask(target)), readIds(await ask(reference))]
    if (mine !== theirs) {
      throw new Error(
        `${target.name} answers with products ${mine}, its reference with ${theirs}: not the same work`,
      )
    }
  }
}
