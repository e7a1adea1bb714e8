import { browserBaskets } from '#baskets/web/store/browser-baskets.ts'
import type { GuestOrderPlaced, Order } from '#orders/contract.ts'
import { orderPath } from '#orders/rules/order-path.ts'
import { send } from '#platform/web/browser-send.ts'
import { localPath } from '#platform/web/local-path.ts'
import { CLOSE, hideBar, isBarShown, showBar } from '#platform/web/pending/bars.ts'
import { runAlone } from '#platform/web/pending/run-alone.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { getGuestId } from '#platform/web/session/guest-id.ts'
import { sendQuietly } from '#platform/web/session/send-quietly.ts'
import { shareRun } from '#platform/web/share-run.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { basketIds } from '../checkout/browser-checkout.ts'
import { readFailure } from '../checkout/logic/outcome.ts'
import { errorMessage, isEarlier, NOT_PLACED } from '../place/describe-failure.ts'
import { notePurchase, describePurchase } from '../place/purchase.ts'
import { basketOf, describeReserved } from '../place/reserved-order.ts'
import { createRetries } from './create-retries.ts'
import { isTooOld } from './is-too-old.ts'
import type { PendingOrder } from './order-list.ts'
import { barOf, removeOrder, listPending, notifyPending } from './pending-orders.ts'

const go = (address: string) => () => location.assign(address)

const retries = createRetries()
let isWatching = false

/** Sends pending orders from the open page on reconnection and after a change of session. */
export function watchPending(): void {
  if (isWatching) return
  isWatching = true
  const run = (): void => void sendPending()
  addEventListener('online', () => void sendOnceBack())
  browserSession().subscribe(run)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) run()
  })
}

/** The `online` event fires shortly before requests succeed, so one retry follows. */
async function sendOnceBack(): Promise<void> {
  retries.reset()
  if (await sendPending()) retryPending()
}

/** Retries later after a shop failure. */
export function retryPending(): void {
  retries.soon(() => void sendPending())
}

/**
 * Sends pending orders of packs and guests, each as its owner. Returns whether any remain, of any owner. Runs are
 * shared: a second one would find nothing and remove the first one's message.
 */
export const sendPending = shareRun(sendAll)

async function sendAll(): Promise<boolean> {
  const owner = browserSession().getSession()?.user_info.id ?? null
  for (const order of listPending()) {
    if (order.owner === owner) await settle(order)
    else if (order.owner === null) askGuest(order)
  }
  return listPending().length > 0
}

/** Sends one order, unless another tab has handled it. */
function settle({ name, key }: PendingOrder): Promise<void> {
  return runAlone('orders', async () => {
    const order = listPending().find((one) => one.key === key)
    if (order === undefined) return hideBar(barOf(name))
    if (isTooOld(order.at, Date.now())) {
      await removeOrder(key)
      return notifyNotSent(
        order,
        'elle attendait depuis plus de trois jours. Vérifiez-la avant de l’envoyer.',
      )
    }
    if (!isBarShown(barOf(name))) notifyPending(order, false)
    try {
      const placed = await place(order)
      await removeOrder(key)
      finish(order, placed)
    } catch (failure) {
      const { kind } = readFailure(failure)
      if (kind === 'failing') {
        notifyPending(order, true)
        retryPending()
      }
      if (kind === 'failing' || kind === 'lost') return
      await removeOrder(key)
      if (isEarlier(failure)) notifyEnded(order, errorMessage(failure))
      else notifyNotSent(order, errorMessage(failure))
    }
  })
}

/** A guest's order is placed without an account, even when a person is signed in. */
function place({ key, owner, path, body }: PendingOrder): Promise<Order | GuestOrderPlaced> {
  const headers = { 'idempotency-key': key }
  return owner === null
    ? send(path, { method: 'POST', body, headers: { ...headers, 'x-guest-id': getGuestId() } })
    : sendQuietly(path, { method: 'POST', body, headers })
}

/** After an order: reports the purchase once, removes the ordered lines from the basket, and links to the order. */
function finish(order: PendingOrder, placed: Order | GuestOrderPlaced): void {
  const { order: reserved } = order.body
  // A pack's products are in no basket.
  if (reserved && reserved.type_order !== 'pack') {
    for (const { id, quantity } of reserved.order_lines)
      browserBaskets().change(basketOf(reserved), { type: 'lower', id, by: quantity })
    basketIds().renew(basketOf(reserved))
  }
  if ('order_lines' in placed) notePurchase(describePurchase(placed, order.body.order_lines))
  else if (reserved) notePurchase(describeReserved(placed.name, reserved))
  showBar({
    name: barOf(order.name),
    text: `Envoyé\u202F: votre commande ${placed.name} est enregistrée.`,
    actions: [
      { label: 'Suivre et payer', run: go('link' in placed ? localPath(placed.link) : orderPath(placed)) },
      CLOSE,
    ],
  })
}

function notifyNotSent(order: PendingOrder, why: string): void {
  toasts.about('order').show('error', NOT_PLACED)
  notifyEnded(order, `${order.called.replace(/^v/, 'V')} n’est pas partie\u202F: ${why}`)
}

/** The visitor must decide. Nothing is retried. */
function notifyEnded({ name, page }: PendingOrder, text: string): void {
  showBar({
    name: barOf(name),
    text,
    actions: [{ label: 'Revoir ma commande', run: go(page) }, CLOSE],
  })
}

/** After a sign-in, a guest's order needs the visitor's confirmation. */
function askGuest(order: PendingOrder): void {
  showBar({
    name: barOf(order.name),
    text: `En attente d’envoi\u202F: ${order.called}, passée sans compte.`,
    actions: [{ label: 'Envoyer sans compte', run: () => void settle(order) }, CLOSE],
  })
}
