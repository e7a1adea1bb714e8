import { productAddress } from '../../catalogue/rules/addresses.ts'

/** The page of a line's product. */
export function lineAddress({ id }: { id: number }): string {
  return productAddress(id)
}
