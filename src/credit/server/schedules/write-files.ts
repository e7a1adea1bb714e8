import type { Deduction, DuePart } from '#credit/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { formatPhoneCell } from '#platform/contract/spreadsheet-text.ts'
import { buildCsvFile } from '#platform/server/csv/csv-file.ts'
import { type PrintedDocument, writeDay } from '#platform/server/documents/printed-document.ts'

const PART_HEAD = [
  'Échéance',
  'Jours de retard',
  'Client',
  'Fonction',
  'Téléphone',
  'Employeur',
  'Commande',
  'Versement',
  'Montant (FCFA)',
  'Reste à payer (FCFA)',
  'Dernier rappel',
]

/** Formats unpaid parts as a spreadsheet file. */
export function writeParts(parts: readonly DuePart[]): string {
  return buildCsvFile([
    PART_HEAD,
    ...parts.map((part) => [
      part.due_date,
      part.days_late,
      part.member,
      part.function ?? '',
      formatPhoneCell(part.phone),
      part.employer ?? '',
      part.order,
      `n° ${part.sequence} sur ${part.parts}`,
      part.amount,
      part.left,
      part.reminded_at?.slice(0, 10) ?? '',
    ]),
  ])
}

const DEDUCTION_HEAD = [
  'N° client',
  'Employé',
  'Fonction',
  'Commande',
  'Versement',
  'Échéance',
  'Montant du versement (FCFA)',
  'À prélever (FCFA)',
]

/** Formats salary deductions as a spreadsheet file. The last line is the sum. */
export function buildDeduction({ rows, total }: Deduction): string {
  const lines = rows.map((row) => [
    row.account_id,
    row.member,
    row.function ?? '',
    row.order,
    `n° ${row.sequence} sur ${row.parts}`,
    row.due_date,
    row.amount,
    row.left,
  ])
  return buildCsvFile([DEDUCTION_HEAD, ...lines, ['', 'Total', '', '', '', '', '', total]])
}

const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const day = (text: string): string => writeDay(new Date(`${text}T00:00:00Z`))

/** Salary deductions as a printed document for payroll. */
export function printDeduction({ company, month, rows, total }: Deduction, now: Date): PrintedDocument {
  return {
    title: 'Prélèvement sur salaire',
    number: `${month}-${company.id}`,
    date: now,
    facts: [{ label: 'Mois', value: MONTH.format(new Date(`${month}-01T00:00:00Z`)) }],
    addressee: 'Employeur',
    customer: [company.name],
    lines: [],
    table: {
      heads: ['Employé', 'Part', 'Échéance', 'À prélever'],
      rows: rows.map((row) => [
        [row.member, row.function, row.order].filter(Boolean).join(', '),
        `${row.sequence}/${row.parts}`,
        day(row.due_date),
        formatFrancs(toFrancs(row.left)),
      ]),
    },
    totals: [{ label: 'Total à prélever', amount: toFrancs(total) }],
    instalments: [],
    notes: [
      rows.length === 0 ? 'Rien n’est à prélever pour ce mois.' : '',
      'Versements encore dus à ce jour pour les achats à crédit que l’employeur garantit.',
    ].filter(Boolean),
  }
}
