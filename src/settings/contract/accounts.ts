import { z } from 'zod/v4'
import { requiredLine } from '#platform/contract/text.ts'

const number = z
  .string()
  .trim()
  .regex(/^[1-9]\d{1,9}$/, 'Un numéro de compte : 2 à 10 chiffres.')

/** Account numbers for the accounting export, from SYSCOHADA or the accountant. */
export const AccountPlan = z.object({
  customers: number,
  sales: number,
  delivery: number,
  vat: number,
  /** Payments not yet allocated to an order. */
  waiting: number,
  till: number,
  /** Cash that couriers have not handed over. */
  couriers: number,
  /** Cash counted at a closing, until the next float. */
  safe: number,
  bank: number,
  /** Cash on its way to the bank or to Wave. */
  transfers: number,
  wave: number,
  orange: number,
  paydunya: number,
  generic: number,
  expenses: number,
  /** Cash shortages, and rounding down. */
  losses: number,
  /** Cash surpluses, and rounding up. */
  gains: number,
})
export type AccountPlan = z.infer<typeof AccountPlan>
export type AccountName = keyof AccountPlan

/** A category of till expenses and its account number. */
export const ExpenseCategory = z.object({
  name: requiredLine(60, 'À remplir.', '60 caractères au plus.'),
  account: number,
})
export type ExpenseCategory = z.infer<typeof ExpenseCategory>

/** Default SYSCOHADA accounts, until the accountant sets others. */
export const USUAL_ACCOUNTS: AccountPlan = {
  customers: '411',
  sales: '701',
  delivery: '7071',
  vat: '4431',
  waiting: '4711',
  till: '57111',
  couriers: '57112',
  safe: '57113',
  bank: '521',
  transfers: '585',
  wave: '5521',
  orange: '5522',
  paydunya: '554',
  generic: '558',
  expenses: '638',
  losses: '658',
  gains: '758',
}

/** Default till expenses by SYSCOHADA account, until staff change the list. */
export const USUAL_EXPENSES: ExpenseCategory[] = [
  { name: 'Carburant', account: '6053' },
  { name: 'Transport et taxi', account: '6181' },
  { name: 'Loyer', account: '6222' },
  { name: 'Électricité', account: '6052' },
  { name: 'Eau', account: '6051' },
  { name: 'Téléphone et Internet', account: '6281' },
  { name: 'Fournitures', account: '6055' },
  { name: 'Entretien et réparations', account: '6242' },
  { name: 'Repas et réceptions', account: '6383' },
]
