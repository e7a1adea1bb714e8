import type { PackObstacle, StaffPack } from '#packs/contract.ts'

/** Why a product keeps its pack from being sold, in words. */
const WORDS: Readonly<Record<PackObstacle, string>> = {
  archived: 'archivé',
  hidden: 'dans une catégorie que la boutique ne montre pas',
  'off-sale': 'plus en vente',
  short: 'stock insuffisant',
}

/** Why a pack cannot be had now, a line for each product that is in the way; empty where it can. Pieces of stock are not below 0. */
export function listObstacles({ produits }: Pick<StaffPack, 'produits'>): string[] {
  return produits.flatMap(({ name, obstacle, in_stock, quantity }) => {
    if (obstacle === null) return []
    const pieces = obstacle === 'short' ? ` (${in_stock} sur ${quantity})` : ''
    return `${name}\u202F: ${WORDS[obstacle]}${pieces}`
  })
}
