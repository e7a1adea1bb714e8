import { browserSession } from '../../../accounts/web/session/browser-session.ts'
import { getGuestId } from '../../../accounts/web/session/guest-id.ts'
import { sendQuietly } from '../../../accounts/web/session/send-quietly.ts'
import { browserBaskets } from '../../../baskets/web/store/browser-baskets.ts'
import { send } from '../../../platform/web/browser-send.ts'
import { CLOSE, hideBar, isBarShown, showBar } from '../../../platform/web/waiting/bars.ts'
import { runAlone } from '../../../platform/web/waiting/run-alone.ts'
import type { GuestOrderPlaced, Order } from '../../contract.ts'
import { orderPath } from '../../rules/order-path.ts'
import { basketIds } from '../checkout/browser-checkout.ts'
import { readFailure } from '../checkout/logic/outcome.ts'
import { describeRefusal, isEarlier } from '../placing/describe-refusal.ts'
import { notePurchase } from '../placing/note-purchase.ts'
import { describePurchase } from '../placing/purchase.ts'
import { basketOf, describeReserved } from '../reservation/reserved-order.ts'
import { createRetries } from './create-retries.ts'
import { isTooOld } from './is-too-old.ts'
import { barOf, endKept, listKept, tellKept } from './kept-orders.ts'
import type { WaitingOrder } from './order-list.ts'

const go = (address: string) => () => location.assign(address)

const retries = createRetries()
let isWatching = false
/** One round at a time: a second one would find nothing left, and take the first one's word away. */
let underWay: Promise<boolean> | undefined

/** Sends them as soon as there is a network, or somebody else is signed in, from the page that is open. */
export function watchKept(): void {
  if (isWatching) return
  isWatching = true
  const run = (): void => void sendKept()
  addEventListener('online', run)
  browserSession().subscribe(run)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) run()
  })
}

/** Sends them again after a while: the shop has failed. */
export function retryKept(): void {
  retries.soon(() => void sendKept())
}

/** Sends orders of packs and of guests that wait, each by whose it is. Answers whether any still waits, whoever's. */
export function sendKept(): Promise<boolean> {
  underWay ??= sendAll().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function sendAll(): Promise<boolean> {
  const owner = browserSession().getSession()?.user_info.id ?? null
  for (const order of listKept()) {
    if (order.owner === owner) await settle(order)
    else if (order.owner === null) askGuest(order)
  }
  return listKept().length > 0
}

/** Sends one, unless another tab has dealt with it meanwhile. */
function settle({ name, key }: WaitingOrder): Promise<void> {
  return runAlone('orders', async () => {
    const order = listKept().find((one) => one.key === key)
    if (order === undefined) return hideBar(barOf(name))
    if (isTooOld(order.at, Date.now())) {
      await endKept(key)
      return tellNotSent(order, 'elle attendait depuis plus de trois jours. Vérifiez-la avant de l’envoyer.')
    }
    if (!isBarShown(barOf(name))) tellKept(order, false)
    try {
      const placed = await place(order)
      await endKept(key)
      finish(order, placed)
    } catch (failure) {
      const { kind } = readFailure(failure)
      if (kind === 'failing') {
        tellKept(order, true)
        retryKept()
      }
      if (kind === 'failing' || kind === 'lost') return
      await endKept(key)
      if (isEarlier(failure)) tellEnded(order, describeRefusal(failure))
      else tellNotSent(order, describeRefusal(failure))
    }
  })
}

/** A guest's order is placed without an account, whoever is signed in now. */
function place({ key, owner, path, body }: WaitingOrder): Promise<Order | GuestOrderPlaced> {
  const headers = { 'idempotency-key': key }
  return owner === null
    ? send(path, { method: 'POST', body, headers: { ...headers, 'x-guest-id': getGuestId() } })
    : sendQuietly(path, { method: 'POST', body, headers })
}

/** What an order leaves in the browser: a purchase told once, a basket without what was ordered, and the way to it. */
function finish(order: WaitingOrder, placed: Order | GuestOrderPlaced): void {
  const { order: reserved } = order.body
  // A pack's products lie in no basket.
  if (reserved && reserved.type_order !== 'pack') {
    for (const { id, quantity } of reserved.order_lines)
      browserBaskets().change(basketOf(reserved), { type: 'lower', id, by: quantity })
    basketIds().renew(basketOf(reserved))
  }
  if ('order_lines' in placed) notePurchase(describePurchase(placed))
  else if (reserved) notePurchase(describeReserved(placed.name, reserved))
  showBar({
    name: barOf(order.name),
    text: `Envoyé\u202F: votre commande ${placed.name} est enregistrée.`,
    actions: [
      { label: 'Suivre et payer', run: go('link' in placed ? placed.link : orderPath(placed)) },
      CLOSE,
    ],
  })
}

function tellNotSent(order: WaitingOrder, why: string): void {
  tellEnded(order, `${order.called.replace(/^v/, 'V')} n’est pas partie\u202F: ${why}`)
}

/** The visitor decides; nothing is sent again by itself. */
function tellEnded({ name, page }: WaitingOrder, text: string): void {
  showBar({
    name: barOf(name),
    text,
    actions: [{ label: 'Revoir ma commande', run: go(page) }, CLOSE],
  })
}

/** Somebody has signed in: whoever ordered as a guest has the say. */
function askGuest(order: WaitingOrder): void {
  showBar({
    name: barOf(order.name),
    text: `En attente d’envoi\u202F: ${order.called}, passée sans compte.`,
    actions: [{ label: 'Envoyer sans compte', run: () => void settle(order) }, CLOSE],
  })
}
