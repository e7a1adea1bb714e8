import type { ContactSaved } from '#crm/contract.ts'
import { send } from '#platform/web/browser-send.ts'
import { CLOSE, showBar } from '#platform/web/pending/bars.ts'
import { noteActions } from '#platform/web/pending/pending-word.ts'
import { WISHES_KEY } from '#platform/web/pending/personal-keys.ts'
import { leaveQueuedRequest, takeQueuedRequestBack } from '#platform/web/pending/queued-requests.ts'
import { runAlone } from '#platform/web/pending/run-alone.ts'
import { createStoredList, isNamedAndOwned, readParts } from '#platform/web/pending/stored-list.ts'
import { ApiError } from '#platform/web/send.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { createIdempotencyHeaders } from '#platform/web/session/call-headers.ts'
import { getGuestId } from '#platform/web/session/guest-id.ts'

/** An unsent back-in-stock wish. */
export interface PendingWish {
  /** Idempotency key: the server saves the wish once. */
  key: string
  /** Account id of the owner, null for a guest. */
  owner: number | null
  product: string
  body: { product_id: number; contact: string; consent: true }
}

/** Maximum number of saved wishes. */
const MAX_WISHES = 20

/** Adds a wish. The same product and contact is the same wish, and keeps its first key. */
export function addWish(wishes: readonly PendingWish[], wish: PendingWish): readonly PendingWish[] {
  const isSame = ({ body }: PendingWish): boolean =>
    body.product_id === wish.body.product_id && body.contact === wish.body.contact
  return wishes.some(isSame) ? wishes : [...wishes, wish].slice(-MAX_WISHES)
}

/** Validates a stored value, which the visitor may have edited. */
export function isWish(value: unknown): value is PendingWish {
  const { key, owner, product, body } = readParts<PendingWish>(value)
  const { product_id: id, contact } = readParts<PendingWish['body']>(body)
  return (
    isNamedAndOwned(key, owner) &&
    typeof product === 'string' &&
    typeof contact === 'string' &&
    Number.isSafeInteger(id)
  )
}

const PATH = '/api/retour-en-stock'
const BAR = 'waiting-wishes'
/** From this status on, the wish may be sent again later. */
const MAY_PASS = 429

const { read, write } = createStoredList(WISHES_KEY, isWish)

/**
 * Saves a wish until the network returns. Returns false when storage is unavailable, and the wish is not sent then.
 */
export function saveWish(productId: number, product: string, contact: string): boolean {
  const { 'idempotency-key': key } = createIdempotencyHeaders()('')
  const owner = browserSession().getSession()?.user_info.id ?? null
  try {
    write(addWish(read(), { key, owner, product, body: { product_id: productId, contact, consent: true } }))
  } catch {
    return false
  }
  noteActions(true)
  notifyPending(read())
  void leaveWishes().catch(ignore)
  return true
}

/** The next page retries. */
function ignore(): void {}

/** Also queues the wishes for the service worker, under the same keys. */
async function leaveWishes(): Promise<void> {
  for (const { key, body } of read())
    await leaveQueuedRequest({
      key,
      path: PATH,
      headers: { 'x-guest-id': getGuestId() },
      body: JSON.stringify(body),
    })
}

function notifyPending(wishes: readonly PendingWish[]): void {
  const names = wishes.map(({ product }) => product).join(', ')
  showBar({
    name: BAR,
    text: `En attente d’envoi\u202F: «\u202FPrévenez-moi\u202F» pour ${names}.`,
    actions: [CLOSE],
  })
}

/** Sends each saved wish once. Returns whether any remains. */
export function sendWishes(): Promise<boolean> {
  return runAlone('wishes', async () => {
    for (const wish of read()) {
      const message = await sendWish(wish)
      if (message === undefined) {
        notifyPending(read())
        return true
      }
      write(read().filter(({ key }) => key !== wish.key))
      await takeQueuedRequestBack(wish.key)
      showBar({ name: BAR, text: message, actions: [CLOSE] })
    }
    return false
  })
}

/** Returns the result as a sentence. Undefined when the server did not respond. */
async function sendWish({ key, body, product }: PendingWish): Promise<string | undefined> {
  const headers = { 'x-guest-id': getGuestId(), 'idempotency-key': key }
  try {
    const { message } = await send<ContactSaved>(PATH, { method: 'POST', body, headers })
    return `Envoyé (${product})\u202F: ${message}`
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status >= MAY_PASS) return undefined
    const { fields, message } = failure.body
    return `«\u202FPrévenez-moi\u202F» pour ${product} n’a pas pu être envoyé\u202F: ${Object.values(fields ?? {})[0] ?? message} Refaites la demande depuis la page du produit.`
  }
}
