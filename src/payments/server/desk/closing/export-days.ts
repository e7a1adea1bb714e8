import type { DayOfPayments } from '../../../contract.ts'
import { writeCsvFile } from '../../../../platform/server/csv/csv-file.ts'

const HEAD = [
  'Jour',
  'Moyen de paiement',
  'Paiements',
  'Encaissé (FCFA)',
  'Remboursé (FCFA)',
  'Net (FCFA)',
  'Espèces comptées (FCFA)',
  'Écart de caisse (FCFA)',
  'Clôturé par',
  'Clôturé le',
  'Note',
]

/** Days with a row for each means; what was counted stands beside the cash. */
export function exportDays(days: readonly DayOfPayments[]): string {
  return writeCsvFile([HEAD, ...days.flatMap(writeDay)])
}

function writeDay({ day, means, closing }: DayOfPayments): (string | number)[][] {
  return means.map((one) => {
    const till = one.means === 'cash' ? closing : null
    return [
      day,
      one.label,
      one.payments,
      one.gross,
      one.refunds,
      one.net,
      till?.counted_cash ?? '',
      till?.difference ?? '',
      closing?.by ?? '',
      closing?.at ?? '',
      closing?.note ?? '',
    ]
  })
}
