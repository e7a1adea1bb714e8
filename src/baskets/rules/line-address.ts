import { productAddress } from '#catalogue/rules/addresses.ts'

export function lineAddress({ id }: { id: number }): string {
  return productAddress(id)
}
