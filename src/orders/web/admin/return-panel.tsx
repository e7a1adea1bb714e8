import { useState } from 'react'
import type { AdminOrder, DeliveryOutcome } from '#orders/contract.ts'
import { FAILED_OUTCOMES, type FailedOutcome } from '#orders/rules/delivery-outcomes.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { EditDialog } from '#ui/dialog/edit-dialog.tsx'
import { formatShortMoment } from '#ui/page/moment.tsx'
import type { Act } from './use-order-act.ts'

interface ReturnPanelProps {
  order: AdminOrder
  act: Act
  touch: Act
}

const labelOutcome = (outcome: DeliveryOutcome): string =>
  outcome === 'delivered' ? 'Remise au client' : FAILED_OUTCOMES[outcome].label

/** Delivery attempts, returned goods and staff's next steps. */
export function ReturnPanel({ order, act, touch }: ReturnPanelProps) {
  const [requested, setRequested] = useState<'failed' | 'settle'>()
  const close = (): void => setRequested(undefined)
  const isOut = order.state === 'to_delivered' && order.returned_at === null
  if (!isOut && order.attempts.length === 0) return null
  return (
    <section className="admin-panel" aria-label="Passages">
      <h2>Passages</h2>
      {order.returned_at !== null && <Returned order={order} onSettle={() => setRequested('settle')} />}
      <Damaged order={order} touch={touch} />
      <Attempts order={order} />
      {isOut && (
        <button
          type="button"
          className="button button-outline is-refusal mt-3"
          onClick={() => setRequested('failed')}
        >
          Livraison non aboutie
        </button>
      )}
      {requested === 'failed' && <FailedDialog order={order} act={act} onClose={close} />}
      {requested === 'settle' && (
        <ConfirmDialog
          title={`Retirer ce qui n’a pas été pris\u202F: ${order.name}`}
          label="Retirer"
          onConfirm={() =>
            act('POST /api/admin/commandes/:id/solde', {}, `${order.name}\u202F: la commande est livrée.`)
          }
          onClose={close}
        >
          La commande garde ce que le client a pris, à son prix, et elle est livrée. Le reste est de nouveau à
          vendre.
        </ConfirmDialog>
      )}
    </section>
  )
}

/** Next steps of a returned order. Courier and half-day are in the delivery panel, cancellation is among the steps. */
function Returned({ order, onSettle }: { order: AdminOrder; onSettle: () => void }) {
  const isBegun = order.order_lines.some(({ qty_delivered }) => qty_delivered > 0)
  return (
    <div className="mt-2 rounded-lg bg-sun-soft p-4 text-sun-ink">
      <p>
        <b>Revenue au magasin le {formatShortMoment(order.returned_at ?? '')}.</b> Convenez d’un créneau avec
        le client et confiez-la de nouveau, {isBegun ? 'ou retirez ce qu’il n’a pas pris.' : 'ou annulez-la.'}
      </p>
      {isBegun && order.type_sale === 'order' && (
        <button type="button" className="button button-outline mt-3" onClick={onSettle}>
          Retirer ce qui n’a pas été pris
        </button>
      )}
    </div>
  )
}

/** Damaged pieces that came back, for inspection by staff. */
function Damaged({ order, touch }: Pick<ReturnPanelProps, 'order' | 'touch'>) {
  const inspect = (id: number, verdict: 'good' | 'lost', message: string) =>
    void touch('POST /api/admin/commandes/:id/controle', { id, verdict }, message)
  return (
    <ul className="mt-2 grid gap-2 empty:hidden">
      {order.damaged.map(({ id, name, quantity, verdict }) => (
        <li key={id} className="flex flex-wrap items-center gap-2">
          <span className="min-w-40 flex-1">
            {quantity}&#xA0;×&#xA0;{name}
            {verdict === null && <span className="text-ink-2">, à contrôler</span>}
            {verdict === 'good' && <span className="text-ink-2">, en bon état</span>}
            {verdict === 'lost' && <span className="text-ink-2">, sortie du stock</span>}
          </span>
          {verdict === null && (
            <>
              <button
                type="button"
                className="button button-outline"
                aria-label={`En bon état, ${name}`}
                onClick={() => inspect(id, 'good', 'La pièce reste en stock.')}
              >
                En bon état
              </button>
              <button
                type="button"
                className="button button-outline is-refusal"
                aria-label={`Sortir du stock, ${name}`}
                onClick={() => inspect(id, 'lost', 'La pièce est sortie du stock.')}
              >
                Sortir du stock
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function Attempts({ order }: { order: AdminOrder }) {
  return (
    <ol className="mt-2 divide-y divide-line text-sm">
      {order.attempts.toReversed().map(({ outcome, reason, at, courier, by }, index) => (
        <li key={order.attempts.length - index} className="grid gap-0.5 py-2">
          <span className="flex justify-between gap-3">
            <b className="font-medium">{labelOutcome(outcome)}</b>
            <span className="text-ink-2">{formatShortMoment(at)}</span>
          </span>
          {reason !== '' && <span>{reason}</span>}
          <span className="text-ink-2">
            {courier ?? 'Sans livreur'}
            {by !== courier && `, noté par ${by}`}
          </span>
        </li>
      ))}
    </ol>
  )
}

const OUTCOMES = Object.keys(FAILED_OUTCOMES) as FailedOutcome[]

/** The office records what a customer or courier reports by phone. */
function FailedDialog({
  order,
  act,
  onClose,
}: Pick<ReturnPanelProps, 'order' | 'act'> & { onClose: () => void }) {
  return (
    <EditDialog
      title={`Livraison non aboutie\u202F: ${order.name}`}
      consequence="La commande revient au magasin, sans livreur ni créneau. Ses articles restent mis de côté."
      label="Noter le retour"
      isGrave
      fields={[
        {
          kind: 'choice',
          name: 'outcome',
          label: 'Ce qui s’est passé',
          value: 'refused',
          choices: OUTCOMES.map((outcome) => [outcome, FAILED_OUTCOMES[outcome].label] as const),
        },
        {
          kind: 'area',
          name: 'reason',
          label: 'En quelques mots, pour le magasin',
          maxLength: 300,
          missing: 'Indiquez la raison.',
        },
      ]}
      onSend={({ outcome: typed, reason }) =>
        act(
          'POST /api/admin/commandes/:id/passage',
          { outcome: OUTCOMES.find((one) => one === typed) ?? 'refused', reason },
          `${order.name}\u202F: le retour est noté.`,
        )
      }
      onClose={onClose}
    />
  )
}
