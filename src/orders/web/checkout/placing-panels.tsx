import { type ComponentProps, useEffect, useRef } from 'react'
import type { Order } from '#orders/contract.ts'
import { orderPath } from '#orders/rules/order-path.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { NOT_PLACED } from '../place/describe-failure.ts'

export function OrderPlaced({ order }: { order: Order }) {
  return (
    <EmptyState
      icon={<Icon name="check" />}
      title={`Commande ${order.name} enregistrée`}
      action={<OrderLink order={order} />}
    >
      Vous recevez une confirmation par message.
    </EmptyState>
  )
}

/** The basket was ordered before, in another tab or by an attempt whose response was lost. */
export function OrderFound({ order, message }: { order: Order; message: string }) {
  return (
    <div role="alert">
      <EmptyState icon={<Icon name="check" />} title={message} action={<OrderLink order={order} />}>
        {`C’est la commande ${order.name}. Rien n’a été commandé une deuxième fois.`}
      </EmptyState>
    </div>
  )
}

function OrderLink({ order }: { order: Order }) {
  return (
    <Link href={orderPath(order)} className="button button-green">
      {`Voir la commande ${order.name}`}
    </Link>
  )
}

interface RetryPanelProps extends Omit<ComponentProps<typeof EmptyState>, 'action'> {
  isAsking: boolean
  /** Button label while requesting. */
  askingLabel: string
  onRetry: () => void
}

/** Takes focus when rendered, so that screen readers read it out. */
function RetryPanel({ isAsking, askingLabel, onRetry, ...content }: RetryPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
  }, [])
  return (
    <div ref={panel} tabIndex={-1} role="alert" className="checkout-lost">
      <EmptyState
        {...content}
        action={
          <button
            type="button"
            className="button button-sun"
            aria-disabled={isAsking || undefined}
            onClick={onRetry}
          >
            {isAsking ? askingLabel : 'Réessayer'}
          </button>
        }
      />
    </div>
  )
}

/** The result is unknown. Retrying never orders twice. */
export function LostAnswer({ isAsking, onRetry }: { isAsking: boolean; onRetry: () => void }) {
  return (
    <RetryPanel
      icon={<Icon name="wifi-off" />}
      tone="warning"
      title={isAsking ? 'Nous vérifions votre commande' : 'La réponse ne nous est pas parvenue'}
      isAsking={isAsking}
      askingLabel="Vérification..."
      onRetry={onRetry}
    >
      {LOST}
    </RetryPanel>
  )
}

const LOST =
  'La connexion a été coupée au moment de commander. Nous reprenons dès qu’elle revient\u202F: votre commande ne sera passée qu’une fois.'
const GOING_ON =
  'La boutique n’a pas pu l’enregistrer\u202F: le problème est de notre côté. Nous réessayons pour vous pendant une minute\u202F; votre commande ne sera passée qu’une fois.'
const GIVEN_UP =
  'Nous avons réessayé pendant une minute, sans succès. Votre commande est gardée sur ce téléphone\u202F: réessayez maintenant ou plus tard, elle ne sera passée qu’une fois.'

interface FailedAnswerProps {
  isAsking: boolean
  /** A retry follows automatically. */
  isGoingOn: boolean
  onRetry: () => void
}

/** ORD-2: the shop failed to take the order. Shows the retries, which keep the same attempt. */
export function FailedAnswer({ isAsking, isGoingOn, onRetry }: FailedAnswerProps) {
  return (
    <RetryPanel
      icon={<Icon name="circle-alert" />}
      tone="error"
      title={NOT_PLACED}
      isAsking={isAsking}
      askingLabel="Nouvel essai..."
      onRetry={onRetry}
    >
      {isAsking || isGoingOn ? GOING_ON : GIVEN_UP}
    </RetryPanel>
  )
}
