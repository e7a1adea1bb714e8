import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { PageHead } from '../../../ui/admin/page-head.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import type { DeskOrder } from '../../contract.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import { DeskPill } from './desk-pill.tsx'
import { formatMoment, labelPayment, labelState, nameKind } from './desk-words.ts'
import { HistoryPanel } from './history-panel.tsx'
import { LinesPanel } from './lines-panel.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { PapersPanel } from './papers-panel.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useDeskOrder } from './use-desk-order.ts'
import { Link } from '../../../ui/link.tsx'

interface OrderPageProps {
  /** As it stands in the address. */
  id: string
  onChanged: () => void
}

/** One order: all that staff know of it and may do with it. */
export function OrderPage({ id, onChanged }: OrderPageProps) {
  const { order, failure, reload, act, touch } = useDeskOrder(id, onChanged)
  if (failure?.kind === 'hidden') return <NoOrder />
  if (failure?.kind === 'failed' && order === undefined)
    return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (order === undefined) return <DeskWaiting />
  return (
    <>
      <Head order={order} />
      <LineNote order={order} />
      <StepButtons order={order} act={act} />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <LinesPanel order={order} act={act} />
          <MoneyPanel order={order} />
          <HistoryPanel history={order.history} />
        </div>
        <div className="grid gap-4">
          <DeliveryPanel order={order} act={act} touch={touch} />
          <PapersPanel order={order} />
          <MessagesPanel orderId={order.id} version={order.version} />
        </div>
      </div>
    </>
  )
}

function Head({ order }: { order: DeskOrder }) {
  return (
    <PageHead
      title={order.name}
      note={`${nameKind(order)} du ${formatMoment(order.date_order)}${order.invoice_name ? `, facture ${order.invoice_name}` : ''}`}
    >
      <span className="flex flex-wrap gap-2">
        <DeskPill label={labelState(order)} />
        <DeskPill label={labelPayment(order)} />
      </span>
      <Link href="/admin/commandes" className="button button-outline">
        Toutes les commandes
      </Link>
    </PageHead>
  )
}

/** Why an order holds no pieces yet, for whoever calls the guest. */
function LineNote({ order: { waiting } }: { order: DeskOrder }) {
  if (waiting === null) return null
  const { until, in_line_since, is_gone } = waiting
  const reason =
    in_line_since === null
      ? 'le client n’a ni confirmé son contact ni payé'
      : `le contact est confirmé depuis le ${formatMoment(in_line_since)}, mais les pièces sont prises`
  return (
    <p className="desk-note mt-4 bg-well">
      En attente&#x202F;: {reason}. Rien n’est mis de côté pour cette commande
      {is_gone && in_line_since === null && ', et il ne reste plus assez de pièces'}.
      {until && ` Elle s’annule d’elle-même le ${formatMoment(until)}.`}
    </p>
  )
}

function NoOrder() {
  return (
    <EmptyState
      icon={<Icon name="search-x" />}
      title="Cette commande n’existe pas"
      action={
        <Link href="/admin/commandes" className="button button-green">
          Voir les commandes
        </Link>
      }
    >
      Vérifiez l’adresse, ou cherchez la commande par son numéro.
    </EmptyState>
  )
}
