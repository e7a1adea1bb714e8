import type { TagName } from './tags.ts'

export type HandPick = {
  readonly reference: string
  /** FCFA. Puts the product in promotion. */
  readonly promo?: number
  readonly tag?: TagName
  readonly quantity?: number
  /** FCFA. Fixes the cost, and with it the credit price. */
  readonly cost?: number
  readonly isPreorder?: boolean
  readonly isCredit?: boolean
}

/** The home page in order (rang 1 to 30), with mixed categories, prices and pictures. */
export const HOME_SELECTION: readonly HandPick[] = [
  { reference: 'VEN-F300', promo: 219_900, tag: 'Tabaski' },
  { reference: 'SOL-TV55A', tag: 'Nouveau', isPreorder: true, isCredit: true },
  { reference: 'AST-532', isCredit: true },
  { reference: 'AST-G60', isPreorder: true },
  { reference: 'NOR-W8', isCredit: true },
  { reference: 'VEN-AC15I', promo: 249_900 },
  { reference: 'KAS-VP40' },
  { reference: 'AST-A5', isPreorder: true },
  { reference: 'KAS-SE120', quantity: 2 },
  { reference: 'VEN-ST5000' },
  { reference: 'KAS-308', promo: 349_900, tag: 'Ramadan', cost: 319_900, isPreorder: true, isCredit: true },
  { reference: 'NOR-TV43S', promo: 169_900, tag: 'Ramadan' },
  { reference: 'NOR-92', quantity: 3 },
  { reference: 'SOL-MO20B', promo: 46_900, tag: 'Ramadan' },
  { reference: 'NOR-BL15F', promo: 18_900, tag: 'Ramadan' },
  { reference: 'NOR-RZ18T', promo: 22_900, tag: 'Ramadan' },
  { reference: 'AST-U245', isCredit: true },
  { reference: 'NOR-PC14-256', isPreorder: true, isCredit: true },
  { reference: 'SOL-W8', isPreorder: true },
  { reference: 'NOR-FR2400' },
  { reference: 'KAS-FR4B', tag: 'Nouveau' },
  { reference: 'KAS-PS500', tag: 'Nouveau', isPreorder: true },
  { reference: 'KAS-G60', isCredit: true },
  { reference: 'AST-340', promo: 399_900, isCredit: true },
  { reference: 'SOL-TV65AQ', isPreorder: true, isCredit: true },
  { reference: 'KAS-K3' },
  { reference: 'AST-VR30' },
  { reference: 'NOR-AS1800' },
  { reference: 'SOL-CA08S' },
  { reference: 'VEN-FEH' },
]
