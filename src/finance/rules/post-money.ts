import type { CashEntryKind, ProviderName } from '#payments/contract.ts'
import { formatMeans } from '#payments/rules/means.ts'
import { findEntry } from '#platform/contract/find-entry.ts'
import type { AccountName } from '#settings/contract.ts'
import { differenceOf, journalOf, move, type Piece, type Posting } from './postings.ts'

/** Entries of one action in the money ledger. Amounts in whole FCFA. */
export interface LedgerEntry {
  id: number
  /** Ledger text: « wave T123 », « refund 12 ». */
  text: string
  lines: readonly { account: string; amount: number }[]
  provider: string
  reference: string
  /** Transaction number of the provider. */
  transaction: string
  currency: string
  order: string
  customer: string
}

/** Ledger account: a provider, the till, the couriers, money allocated to orders, or unallocated money. */
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

/** Posts money received, refunded or allocated to an order. Throws for an unknown ledger account. */
export function postEntry(entry: LedgerEntry): Piece {
  const postings = entry.lines.map(({ account, amount }) => {
    const booked = findEntry(LEDGER_ACCOUNTS, account)
    if (booked === undefined) throw new Error(`ledger line ${entry.id}: no account is named "${account}"`)
    return { account: booked, amount }
  })
  return {
    journal: journalOf(postings),
    ...describeEntry(entry),
    customer: entry.customer,
    order: entry.order,
    reference: entry.transaction,
    postings,
  }
}

function describeEntry({
  id,
  text,
  provider,
  reference,
  currency,
}: LedgerEntry): Pick<Piece, 'document' | 'text'> {
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

/** A cash book entry other than a payment or refund. `isHeld`: held by a courier, not in the till. */
export interface CashMove {
  id: number
  kind: Exclude<CashEntryKind, 'taking' | 'refund'>
  /** Whole FCFA; for a hand-over, the till's side. */
  amount: number
  isHeld: boolean
  handOver: number | null
  note: string
  place: 'banque' | 'wave' | null
  /** For an expense: the category's name and its account number at that time. */
  category: { name: string; account: string } | null
  person: string
  order: string
  customer: string
}

/** Posts a line of the cash book; a deposit yields one document per journal. */
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

/** Posts a till closing: the difference, and the transfer of the counted cash to the safe. Whole FCFA. */
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
