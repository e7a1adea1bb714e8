import type { PackObstacle, StaffPack } from '#packs/contract.ts'

/** French texts for the obstacles. */
const WORDS: Readonly<Record<PackObstacle, string>> = {
  archived: 'archivé',
  hidden: 'dans une catégorie que la boutique ne montre pas',
  'off-sale': 'plus en vente',
  short: 'stock insuffisant',
}

/**
 * Reasons why a pack is not available, one per blocking product; empty if it is available. Negative stock is shown as
 * 0.
 */
export function listObstacles({ produits }: Pick<StaffPack, 'produits'>): string[] {
  return produits.flatMap(({ name, obstacle, in_stock, quantity }) => {
    if (obstacle === null) return []
    const pieces = obstacle === 'short' ? ` (${in_stock} sur ${quantity})` : ''
    return `${name}\u202F: ${WORDS[obstacle]}${pieces}`
  })
}
