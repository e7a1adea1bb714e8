import type { CashDayClosed, CashHolder, CashPeriod, CashSum, ExpenseSum } from '#payments/contract.ts'
import { describeSigners, nameCategory, nameSum } from '#payments/rules/cash-words.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { buildCsvFile } from '#platform/server/csv/csv-file.ts'
import {
  type PrintedDocument,
  type PrintedRow,
  writeDay,
} from '#platform/server/documents/printed-document.ts'

const writeDate = (text: string): string => writeDay(new Date(text))
/** Zero sums are left blank. */
const francs = (amount: number): string => (amount === 0 ? '' : formatFrancs(amount))

/** Prints the closing of a period. `now`: print time. */
export function printPeriod(period: CashPeriod, now: Date): PrintedDocument {
  const { from, to, holders, expenses } = period
  return {
    title: 'Clôture de caisse',
    number: namePeriod(period),
    date: now,
    facts: [
      { label: 'Du', value: writeDate(from) },
      { label: 'Au', value: writeDate(to) },
    ],
    customer: [],
    lines: [],
    table: {
      heads: ['Qui et quoi', 'Nb', 'Entrées', 'Sorties'],
      rows: holders.flatMap((holder) => printHolder(holder, expenses)),
    },
    totals: holders.map(({ name, left }) => ({ label: `Reste, ${name}`, amount: toFrancs(left) })),
    instalments: [],
    notes: listNotes(period),
  }
}

/** « 2026-11 », « 2026-11-24 »; a week by its Monday. */
function namePeriod({ kind, from }: CashPeriod): string {
  return kind === 'mois' ? from.slice(0, 7) : kind === 'semaine' ? `semaine ${from}` : from
}

export function namePeriodFile({ from, to }: CashPeriod, ending: 'csv' | 'pdf'): string {
  return `caisse-${from}-${to}.${ending}`
}

function printHolder(
  { courier_id, name, opening, sums, left, since }: CashHolder,
  expenses: readonly ExpenseSum[],
): PrintedRow[] {
  const isCourier = courier_id !== null
  const rest = since === null ? 'Reste' : `Reste, depuis le ${writeDate(since)}`
  return [
    [name.toUpperCase(), '', '', ''],
    ...(opening === 0 ? [] : [['Reste d’avant', '', francs(opening), ''] as const]),
    ...sums.flatMap((sum) => [
      [nameSum(sum.kind, isCourier), String(sum.count), francs(sum.in), francs(sum.out)] as const,
      ...expensesIn(sum, isCourier, expenses).map(
        ({ category, count, amount }) =>
          [`dont ${nameCategory(category)}`, String(count), '', francs(amount)] as const,
      ),
    ]),
    [rest, '', formatFrancs(left), ''],
  ]
}

/** Lists the till's expense categories below their sum; couriers have none. */
const expensesIn = (
  { kind }: CashSum,
  isCourier: boolean,
  expenses: readonly ExpenseSum[],
): readonly ExpenseSum[] => (kind === 'expense' && !isCourier ? expenses : [])

function listNotes({ closings, open_days, hand_overs }: CashPeriod): string[] {
  return [
    ...closings.filter(({ difference }) => difference !== 0).map(describeDifference),
    ...open_days.map((day) => `La journée du ${writeDate(day)} n’est pas clôturée.`),
    ...hand_overs.map(
      ({ courier, declared, at }) =>
        `${courier} dit remettre ${formatFrancs(declared)} depuis le ${writeDate(at)} : pas encore compté.`,
    ),
  ]
}

function describeDifference({ day, difference, note, ...signers }: CashDayClosed): string {
  return `Écart du ${writeDate(day)} : ${formatFrancs(difference)}. ${note} ${describeSigners(signers)}`
}

const HEAD = ['Du', 'Au', 'Détenteur', 'Mouvement', 'Nombre', 'Entrées (FCFA)', 'Sorties (FCFA)', 'Note']

/**
 * Exports the period as a table: each holder's movements between opening and closing balance, then the differences.
 */
export function exportPeriod({ from, to, holders, expenses, closings }: CashPeriod): string {
  const rows = holders.flatMap(({ courier_id, name, opening, sums, left, since }) => [
    [from, to, name, 'Reste d’avant', '', opening, '', ''],
    ...sums.flatMap((sum) => [
      [from, to, name, nameSum(sum.kind, courier_id !== null), sum.count, sum.in, sum.out, ''],
      ...expensesIn(sum, courier_id !== null, expenses).map(({ category, count, amount }) => [
        from,
        to,
        name,
        `dont ${nameCategory(category)}`,
        count,
        0,
        amount,
        'dans les dépenses',
      ]),
    ]),
    [from, to, name, 'Reste', '', left, '', since === null ? '' : `depuis le ${since.slice(0, 10)}`],
  ])
  const differences = closings
    .filter(({ difference }) => difference !== 0)
    .map(({ day, difference, note, ...signers }) => [
      day,
      day,
      'Caisse',
      'Écart constaté (dans le total)',
      1,
      Math.max(difference, 0),
      Math.max(0 - difference, 0),
      `${note} ${describeSigners(signers)}`,
    ])
  return buildCsvFile([HEAD, ...rows, ...differences])
}
