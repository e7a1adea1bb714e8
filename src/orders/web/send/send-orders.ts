import type { Order } from '#orders/contract.ts'
import { orderPath } from '#orders/rules/order-path.ts'
import { CLOSE, hideBar, isBarShown, showBar } from '#platform/web/pending/bars.ts'
import { hasPendingOrders } from '#platform/web/pending/personal-keys.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { sendQuietly } from '#platform/web/session/send-quietly.ts'
import { signInAddress } from '#platform/web/session/sign-in-address.ts'
import { shareRun } from '#platform/web/share-run.ts'
import { browserAttempts } from '../checkout/browser-checkout.ts'
import { type CheckoutKind, checkoutPath, listCheckouts } from '../checkout/checkout-kinds.ts'
import { type Settled, settleAttempt } from '../checkout/settle-attempt.ts'
import { FAILING } from '../place/describe-failure.ts'
import { createRetries } from './create-retries.ts'
import { isTooOld } from './is-too-old.ts'
import { listPending } from './pending-orders.ts'
import { sendPending } from './send-pending.ts'

const nameOf = ({ typeSale }: CheckoutKind): string => `waiting-${typeSale}`
const go = (address: string) => () => location.assign(address)

const SIGNED_OUT = 'waiting-signed-out'
const retries = createRetries()
let isWatching = false

/** Sends pending orders when the network returns, on every page of the shop. */
export function watchOrders(): void {
  if (isWatching) return
  isWatching = true
  addEventListener('online', () => void sendOnceBack())
  // A person may have signed in.
  browserSession().subscribe(() => void sendOrders())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void sendOrders()
  })
}

/** The `online` event fires shortly before requests succeed, so one retry follows. */
async function sendOnceBack(): Promise<void> {
  retries.reset()
  if (await sendOrders()) retries.soon(() => void sendOrders())
}

/**
 * Shows that an order is pending and the next step. With full storage or a bank file, it is saved only in this page.
 */
export function notifyPendingCheckout(kind: CheckoutKind, isStored: boolean): void {
  showBar({
    name: nameOf(kind),
    text: isStored
      ? 'En attente d’envoi\u202F: votre commande. Elle part dès que la connexion revient, une seule fois.'
      : 'En attente d’envoi\u202F: votre commande. Gardez cette page ouverte\u202F: elle part d’ici dès que la connexion revient, une seule fois.',
    actions: [],
  })
}

export const hidePendingCheckout = (kind: CheckoutKind): void => hideBar(nameOf(kind))

/** Shows that the shop failed to take an order, and retries for a while. */
export function notifyFailingCheckout(kind: CheckoutKind, isStored: boolean): void {
  showBar({
    name: nameOf(kind),
    text: isStored ? FAILING : `${FAILING} Gardez cette page ouverte.`,
    actions: [],
  })
  retries.soon(() => void sendOrders())
}

/**
 * Sends the signed-in person's pending orders. An open checkout handles its own. Returns whether any remain. Runs are
 * shared: a second one would find nothing and remove the first one's message.
 */
export const sendOrders = shareRun(sendAll)

async function sendAll(): Promise<boolean> {
  const areCheckoutsLeft = await sendCheckouts()
  const areOthersLeft = await sendPending()
  if (!areCheckoutsLeft) retries.reset()
  if (
    browserSession().getSession() ||
    !(hasPendingOrders() || listPending().some(({ owner }) => owner !== null))
  )
    return areCheckoutsLeft || areOthersLeft
  notifySignedOut()
  return true
}

async function sendCheckouts(): Promise<boolean> {
  const user = browserSession().getSession()?.user_info
  let isLeft = false
  if (user) hideBar(SIGNED_OUT)
  for (const kind of listCheckouts()) {
    const attempt = user && browserAttempts().find(kind.typeSale, user.id)
    if (!user || !attempt) continue
    if (isTooOld(attempt.at, Date.now())) {
      browserAttempts().end(kind.typeSale)
      notifyRejected(kind, 'elle attendait depuis plus de trois jours. Vérifiez-la avant de l’envoyer.')
      continue
    }
    isLeft ||= isOpen(kind)
    if (isOpen(kind)) continue
    if (!isBarShown(nameOf(kind))) notifyPendingCheckout(kind, true)
    const settled = await settleAttempt(attempt, kind, user, sendQuietly)
    isLeft ||= settled?.kind === 'lost' || settled?.kind === 'failing'
    notifySettled(kind, settled)
  }
  return isLeft
}

function isOpen(kind: CheckoutKind): boolean {
  return location.pathname + location.search === checkoutPath(kind)
}

function notifySettled(kind: CheckoutKind, settled: Settled | undefined): void {
  if (settled === undefined) hideBar(nameOf(kind))
  else if (settled.kind === 'failing') notifyFailingCheckout(kind, true)
  else if (settled.kind === 'placed' || settled.kind === 'found') notifyPlaced(kind, settled.order)
  else if ('message' in settled) notifyRejected(kind, settled.message)
}

function notifyPlaced(kind: CheckoutKind, order: Order): void {
  showBar({
    name: nameOf(kind),
    text: `Envoyé\u202F: votre commande ${order.name} est enregistrée.`,
    actions: [{ label: 'Voir la commande', run: go(orderPath(order)) }, CLOSE],
  })
}

/** A changed price or a full half-day: the visitor must decide, and nothing is retried. */
function notifyRejected(kind: CheckoutKind, why: string): void {
  showBar({
    name: nameOf(kind),
    text: `Votre commande n’est pas partie\u202F: ${why}`,
    actions: [{ label: 'Revoir ma commande', run: go(checkoutPath(kind)) }, CLOSE],
  })
}

/** The session has ended. The order stays pending until its owner returns. */
function notifySignedOut(): void {
  if (location.pathname === '/login') return
  showBar({
    name: SIGNED_OUT,
    text: 'Une commande attend l’envoi sur ce téléphone, et vous n’êtes plus connecté. Connectez-vous pour l’envoyer.',
    actions: [{ label: 'Se connecter', run: go(signInAddress(location.pathname + location.search)) }, CLOSE],
  })
}
