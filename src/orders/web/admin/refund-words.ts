import type { AdminPayment } from '#orders/contract.ts'
import { formatMeansShortly } from '#payments/web/admin/words.ts'
import { formatShortMoment } from '#ui/page/moment.tsx'

/** « Remboursé en espèces, 24 nov. 10:00, par Awa Fall. Article rendu », for staff. */
export function describeRefund(
  { how, state, reason, at, by }: AdminPayment['refunds'][number],
  provider: string,
): string {
  const way =
    how === 'cash'
      ? 'en espèces'
      : how === 'portal'
        ? `dans le portail ${formatMeansShortly(provider)}`
        : `par ${formatMeansShortly(provider)}`
  const done = { asked: 'Remboursement demandé', done: 'Remboursé', failed: 'Remboursement refusé' }[state]
  return `${done} ${way}, ${formatShortMoment(at)}${by === null ? '' : `, par ${by}`}. ${reason}`
}
