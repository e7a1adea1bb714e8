import type { TypeSale } from '../contract.ts'

const FOLDERS: Readonly<Record<TypeSale, string>> = {
  order: 'commandes',
  preorder: 'pre-commandes',
  creditorder: 'credit-commandes',
}

/** The page of an order, always encoded: a raw « é » is a wrong byte in some headers and links. */
export function orderPath({ id, type_sale }: { id: number; type_sale: TypeSale }): string {
  return `/${FOLDERS[type_sale]}/${id}/${encodeURIComponent('détails'.normalize('NFC'))}`
}
