import type { AccountName } from '#settings/contract.ts'

/** Journals of SYSCOHADA: sales, credit notes, cash, bank, electronic money, and what is none of these. */
export type Journal = 'VT' | 'AV' | 'CA' | 'BQ' | 'MM' | 'OD'

/** One side of a booking, whole FCFA: what is debited is positive, what is credited negative. */
export interface Posting {
  account: AccountName
  amount: number
  /** Of an expense: what it was for, and the number of that account when it was booked. */
  category?: { name: string; account: string }
}

/** A document of the accountants' books. Its postings add up to nothing. */
export interface Piece {
  journal: Journal
  /** Its number: an invoice, a credit note, a payment's reference. */
  document: string
  text: string
  customer: string
  order: string
  reference: string
  postings: readonly Posting[]
}

/** The journal of documents that move each account; accounts of `OD` leave it to the others of their document. */
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

/** The journal in which money is booked: that of cash, where cash is part of it. */
export function journalOf(postings: readonly Posting[]): Journal {
  const journals = postings.map(({ account }) => JOURNALS[account])
  if (journals.includes('CA')) return 'CA'
  return journals.includes('MM') ? 'MM' : 'OD'
}

/** So much (whole FCFA) goes from one account to another; below zero it goes back, 0 is no posting. */
export function move(amount: number, to: AccountName, from: AccountName): Posting[] {
  return amount === 0
    ? []
    : [
        { account: to, amount },
        { account: from, amount: 0 - amount },
      ]
}

/** The other side of a difference of cash: money that is missing is a loss, money that is found a gain. */
export const differenceOf = (amount: number): AccountName => (amount < 0 ? 'losses' : 'gains')

/** What stands in an open month because its own was closed names its own day (YYYY-MM-DD). */
export function nameOwnDay(piece: Piece, ownDay: string | null): Piece {
  if (ownDay === null) return piece
  const [year, month, day] = ownDay.split('-')
  return { ...piece, text: `${piece.text}, opération du ${day}/${month}/${year}` }
}
