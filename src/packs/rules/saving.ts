import { type Francs, toFrancs } from '#platform/contract/francs.ts'

/** What a pack saves against its pieces bought apart, in whole FCFA; 0 where promotions have made them cheaper. */
export function packSaving(pack: { sommeTotal: number; separate_total: number }): Francs {
  return toFrancs(Math.max(0, pack.separate_total - pack.sommeTotal))
}

export { describeDearPack } from '#catalogue/rules/price-warnings.ts'
