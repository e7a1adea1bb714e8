import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { DeskOrder, DeskPayment } from '../../contract.ts'
import { formatDay } from '../format-day.ts'
import { MODES } from '../words.ts'
import { formatMoment } from './desk-words.ts'

const MEANS: Readonly<Record<string, string>> = {
  wave: 'Wave',
  orange: 'Orange Money',
  paydunya: 'Carte et autres',
  generic: 'En ligne',
  cash: 'Espèces',
}

/** What the order comes to, in which parts, and what came in for it. */
export function MoneyPanel({ order }: { order: DeskOrder }) {
  const { payment_lines: parts, payments } = order
  return (
    <section className="admin-panel">
      <h2>Paiement</h2>
      <p className="mt-1 text-sm text-ink-2">{MODES[order.payment_mode]}</p>
      <Sums order={order} />
      {parts.length > 0 && (
        <>
          <h3 className="mt-4 font-medium">Échéances</h3>
          <ul className="mt-1 divide-y divide-line text-sm">
            {parts.map(({ sequence, rate, due_date, amount, paid_amount, state }) => (
              <li key={sequence} className="flex justify-between gap-3 py-2">
                <span>
                  {sequence}. {rate}&#xA0;%, le {formatDay(due_date)}
                </span>
                <span>
                  {formatFrancs(amount)}
                  {state ? ', payée' : paid_amount > 0 ? `, ${formatFrancs(paid_amount)} reçus` : ''}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3 className="mt-4 font-medium">Reçus</h3>
      {payments.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">Rien n’a encore été payé.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line text-sm">
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Sums({ order }: { order: DeskOrder }) {
  const { amount_total, amount_discount, amount_tax, amount_residual, amount_delivery } = order
  const sums: [string, string][] = [
    ...(amount_discount > 0
      ? ([
          ['Articles', formatFrancs(amount_total + amount_discount)],
          ['Remise premier achat', formatFrancs(-amount_discount)],
        ] satisfies [string, string][])
      : []),
    ['Total TTC', formatFrancs(amount_total)],
    ['dont TVA', formatFrancs(amount_tax)],
    ['Reste à payer', formatFrancs(amount_residual)],
    ['Livraison', describeDelivery(amount_delivery)],
    ...(order.delivery_residual > 0
      ? ([['Livraison à encaisser', formatFrancs(order.delivery_residual)]] satisfies [string, string][])
      : []),
  ]
  return (
    <dl className="mt-3 grid gap-1">
      {sums.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-3">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function describeDelivery(amount: number | null): string {
  if (amount === null) return 'à indiquer'
  return amount === 0 ? 'Gratuite' : formatFrancs(amount)
}

function Payment({ payment: { provider, amount, received_at, to_settle } }: { payment: DeskPayment }) {
  return (
    <li className="flex justify-between gap-3 py-2">
      <span>
        {MEANS[provider] ?? provider}, {formatMoment(received_at)}
        {to_settle && <b className="block text-promo-ink">À traiter sous Paiements</b>}
      </span>
      <span>{formatFrancs(amount)}</span>
    </li>
  )
}
