import type { TypeSale } from '#orders/contract.ts'

const FOLDERS: Readonly<Record<TypeSale, string>> = {
  order: 'commandes',
  preorder: 'pre-commandes',
  creditorder: 'credit-commandes',
}

/** Last segment of every order's path, encoded: a raw accent is corrupted in headers and messages. */
const DETAILS = encodeURIComponent('détails')

/** Path of an order's page. A pack has the same path as other orders. */
export function orderPath({ id, type_sale }: { id: number; type_sale: TypeSale }): string {
  return `/${FOLDERS[type_sale]}/${id}/${DETAILS}`
}
