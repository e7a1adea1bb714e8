import type { TypeSale } from '#orders/contract.ts'

const FOLDERS: Readonly<Record<TypeSale, string>> = {
  order: 'commandes',
  preorder: 'pre-commandes',
  creditorder: 'credit-commandes',
}

/** The last part of every order's address, encoded: a raw accent in a header or a message becomes another byte. */
const DETAILS = encodeURIComponent('détails')

/** The page of an order, from the root. A pack is an order like others. */
export function orderPath({ id, type_sale }: { id: number; type_sale: TypeSale }): string {
  return `/${FOLDERS[type_sale]}/${id}/${DETAILS}`
}
