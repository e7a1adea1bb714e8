import { z } from 'zod/v4'
import { requiredLine } from '#platform/contract/text.ts'

const number = z
  .string()
  .trim()
  .regex(/^[1-9]\d{1,9}$/, 'Un numéro de compte : 2 à 10 chiffres.')

/** Numbers of the accounts that the accountants' file is written with, as SYSCOHADA or the accountant has them. */
export const AccountPlan = z.object({
  customers: number,
  sales: number,
  delivery: number,
  vat: number,
  /** Money that counts for no order yet. */
  waiting: number,
  till: number,
  /** Cash that couriers have not handed over. */
  couriers: number,
  /** Cash that was counted at a closing, until the next float. */
  safe: number,
  bank: number,
  /** Cash on its way to the bank or to Wave. */
  transfers: number,
  wave: number,
  orange: number,
  paydunya: number,
  generic: number,
  expenses: number,
  /** Cash that is missing, and sums rounded down. */
  losses: number,
  /** Cash that is found, and sums rounded up. */
  gains: number,
})
export type AccountPlan = z.infer<typeof AccountPlan>
export type AccountName = keyof AccountPlan

/** What the till pays for, and the number of its account. */
export const ExpenseCategory = z.object({
  name: requiredLine(60, 'À remplir.', '60 caractères au plus.'),
  account: number,
})
export type ExpenseCategory = z.infer<typeof ExpenseCategory>

/** Accounts of SYSCOHADA that hold until the accountant names others. */
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

/** What a shop pays out of its till, by the accounts of SYSCOHADA, until staff make the list their own. */
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
