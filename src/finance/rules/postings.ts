import type { AccountName } from '#settings/contract.ts'

/** SYSCOHADA journals: sales, credit notes, cash, bank, electronic money, miscellaneous. */
export type Journal = 'VT' | 'AV' | 'CA' | 'BQ' | 'MM' | 'OD'

/** One side of an entry in whole FCFA: debit positive, credit negative. */
export interface Posting {
  account: AccountName
  amount: number
  /** For an expense: the category's name and its account number when booked. */
  category?: { name: string; account: string }
}

/** A document of the books. Its postings sum to zero. */
export interface Piece {
  journal: Journal
  /** Number of the invoice or credit note, or reference of the payment. */
  document: string
  text: string
  customer: string
  order: string
  reference: string
  postings: readonly Posting[]
}

/** Journal of each account; a document on an `OD` account uses the journal of its other accounts. */
const JOURNALS: Readonly<Record<AccountName, 'CA' | 'MM' | 'OD'>> = {
  customers: 'OD',
  sales: 'OD',
  delivery: 'OD',
  vat: 'OD',
  waiting: 'OD',
  till: 'CA',
  couriers: 'CA',
  safe: 'CA',
  bank: 'OD',
  transfers: 'OD',
  wave: 'MM',
  orange: 'MM',
  paydunya: 'MM',
  generic: 'MM',
  expenses: 'OD',
  losses: 'OD',
  gains: 'OD',
}

/** Journal of a money document; cash takes precedence. */
export function journalOf(postings: readonly Posting[]): Journal {
  const journals = postings.map(({ account }) => JOURNALS[account])
  if (journals.includes('CA')) return 'CA'
  return journals.includes('MM') ? 'MM' : 'OD'
}

/** Postings that move an amount (whole FCFA) between accounts; a negative amount reverses them, 0 yields none. */
export function move(amount: number, to: AccountName, from: AccountName): Posting[] {
  return amount === 0
    ? []
    : [
        { account: to, amount },
        { account: from, amount: 0 - amount },
      ]
}

/** Counter-account of a cash difference: missing money is a loss, surplus a gain. */
export const differenceOf = (amount: number): AccountName => (amount < 0 ? 'losses' : 'gains')

/** Adds the original day (YYYY-MM-DD) to a document booked in an open month because its own month was closed. */
export function nameOwnDay(piece: Piece, ownDay: string | null): Piece {
  if (ownDay === null) return piece
  const [year, month, day] = ownDay.split('-')
  return { ...piece, text: `${piece.text}, opération du ${day}/${month}/${year}` }
}
