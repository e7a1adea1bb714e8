import { productAddress } from '#catalogue/rules/addresses.ts'
import type { PackLine } from '#packs/contract.ts'

export function lineAddress({ product_id }: Pick<PackLine, 'product_id'>): string {
  return productAddress(product_id)
}
