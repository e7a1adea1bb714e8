import type { CashEntryKind, ProviderName } from '#payments/contract.ts'
import { formatMeans } from '#payments/rules/means.ts'
import { findEntry } from '#platform/contract/find-entry.ts'
import type { AccountName } from '#settings/contract.ts'
import { differenceOf, journalOf, move, type Piece, type Posting } from './postings.ts'

/** What one deed booked in the ledger of money. Amounts in whole FCFA. */
export interface LedgerDeed {
  id: number
  /** As the ledger names it: « wave T123 », « refund 12 ». */
  text: string
  lines: readonly { account: string; amount: number }[]
  provider: string
  reference: string
  /** The provider's own number. */
  transaction: string
  currency: string
  order: string
  customer: string
}

/** Whose money a line of the ledger is: a provider's, the till's, a courier's, counted for orders or for none yet. */
type LedgerAccount = ProviderName | 'till' | 'couriers' | 'orders' | 'unallocated'

const LEDGER_ACCOUNTS: Readonly<Record<LedgerAccount, AccountName>> = {
  orders: 'customers',
  unallocated: 'waiting',
  till: 'till',
  couriers: 'couriers',
  wave: 'wave',
  orange: 'orange',
  paydunya: 'paydunya',
  generic: 'generic',
}

/** Money that came in, went back or was counted for an order. Throws for an account that the ledger does not know. */
export function postDeed(deed: LedgerDeed): Piece {
  const postings = deed.lines.map(({ account, amount }) => {
    const booked = findEntry(LEDGER_ACCOUNTS, account)
    if (booked === undefined) throw new Error(`ledger line ${deed.id}: no account is named "${account}"`)
    return { account: booked, amount }
  })
  return {
    journal: journalOf(postings),
    ...describeDeed(deed),
    customer: deed.customer,
    order: deed.order,
    reference: deed.transaction,
    postings,
  }
}

function describeDeed({
  id,
  text,
  provider,
  reference,
  currency,
}: LedgerDeed): Pick<Piece, 'document' | 'text'> {
  const [verb = '', subject = ''] = text.split(' ', 2)
  const means = `${formatMeans(provider)}${currency === 'XOF' ? '' : `, montant en ${currency}`}`
  switch (verb) {
    case 'refund':
      return { document: `RB${subject}`, text: `Remboursement ${means}` }
    case 'correction':
      return { document: `${reference}-${id}`, text: `Montant corrigé ${means}` }
    case 'allocate':
    case 'reopen':
      return { document: `AF${id}`, text: `Affectation à ${subject} ${means}` }
    case provider:
      return { document: reference, text: `Encaissement ${means}` }
    default:
      return { document: `LG${id}`, text }
  }
}

/** What the cash book has beside payments and refunds. `isHeld`: a courier has it, not the till. */
export interface CashMove {
  id: number
  kind: Exclude<CashEntryKind, 'taking' | 'refund'>
  /** Whole FCFA; of a hand-over the till's side. */
  amount: number
  isHeld: boolean
  handOver: number | null
  note: string
  place: 'banque' | 'wave' | null
  /** Of an expense: what it was for, and the number of that account then. */
  category: { name: string; account: string } | null
  person: string
  order: string
  customer: string
}

/** A line of the cash book; a deposit is a document of each journal that it passes. */
export function postCash(entry: CashMove): Piece[] {
  const { amount, person, note } = entry
  const holder = entry.isHeld ? 'couriers' : 'till'
  const say = (document: string, words: string, postings: Posting[]): Piece => ({
    journal: journalOf(postings),
    document,
    text: [words, note].filter(Boolean).join(', '),
    customer: entry.customer,
    order: entry.order,
    reference: '',
    postings,
  })
  switch (entry.kind) {
    case 'float':
      return [say(`FC${entry.id}`, 'Fonds de caisse', move(amount, 'till', 'safe'))]
    case 'rounding':
      return [say(`AR${entry.id}`, 'Arrondi des espèces', move(amount, holder, differenceOf(amount)))]
    case 'hand-over':
      return [say(`RL${entry.handOver}`, `Remise de ${person}`, move(amount, 'till', 'couriers'))]
    case 'expense':
      return [say(`DC${entry.id}`, 'Dépense', postExpense(entry))]
    case 'correction':
      return [say(`CR${entry.id}`, `Correction, ${person}`, move(amount, holder, differenceOf(amount)))]
    case 'deposit':
      return postDeposit(entry, say)
  }
}

function postExpense({ amount, category }: CashMove): Posting[] {
  return move(0 - amount, 'expenses', 'till').map((posting) =>
    category === null || posting.account === 'till' ? posting : { ...posting, category },
  )
}

function postDeposit(
  { id, amount, place }: CashMove,
  say: (document: string, words: string, postings: Posting[]) => Piece,
): Piece[] {
  const to = place === 'wave' ? 'wave' : 'bank'
  const arrived = say(`DP${id}`, 'Dépôt', move(0 - amount, to, 'transfers'))
  return [
    say(`DP${id}`, 'Dépôt', move(0 - amount, 'transfers', 'till')),
    { ...arrived, journal: to === 'bank' ? 'BQ' : 'MM' },
  ]
}

/** A day of the till that was closed: what differs, and what was counted goes into the safe. Whole FCFA. */
export function postClosing({
  day,
  counted,
  expected,
  note,
}: {
  day: string
  counted: number
  expected: number
  note: string
}): Piece[] {
  const difference = counted - expected
  const postings = [...move(difference, 'till', differenceOf(difference)), ...move(counted, 'safe', 'till')]
  const text = ['Clôture de caisse', difference !== 0 && note].filter(Boolean).join(', ')
  const empty = { customer: '', order: '', reference: '' }
  return postings.length === 0 ? [] : [{ journal: 'CA', document: `CL${day}`, text, ...empty, postings }]
}
