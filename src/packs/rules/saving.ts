import { type Francs, toFrancs } from '#platform/contract/francs.ts'

/** Saving of a pack compared with separate purchase, in whole FCFA; 0 if promotions make separate purchase cheaper. */
export function packSaving(pack: { sommeTotal: number; separate_total: number }): Francs {
  return toFrancs(Math.max(0, pack.separate_total - pack.sommeTotal))
}

export { describeDearPack } from '#catalogue/rules/price-warnings.ts'
