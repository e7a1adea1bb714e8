import { browserSession } from '../../../accounts/web/session/browser-session.ts'
import { createIdempotencyHeaders } from '../../../accounts/web/session/call-headers.ts'
import { getGuestId } from '../../../accounts/web/session/guest-id.ts'
import { send } from '../../../platform/web/browser-send.ts'
import { ApiFailure } from '../../../platform/web/send.ts'
import { CLOSE, showBar } from '../../../platform/web/waiting/bars.ts'
import { openKeptList } from '../../../platform/web/waiting/kept-list.ts'
import { leaveParcel, takeParcelBack } from '../../../platform/web/waiting/parcels.ts'
import { WISHES_KEY } from '../../../platform/web/waiting/personal-keys.ts'
import { runAlone } from '../../../platform/web/waiting/run-alone.ts'
import { noteActions } from '../../../platform/web/waiting/waiting-word.ts'
import type { ContactKept } from '../../contract.ts'
import { addWish, isWish, type WaitingWish } from './wish-list.ts'

const PATH = '/api/retour-en-stock'
const BAR = 'waiting-wishes'
/** From this status on the server may take the same wish later. */
const MAY_PASS = 429

const { read, write } = openKeptList(WISHES_KEY, isWish)

/** Keeps a wish until there is a network. Answers false where the browser keeps nothing: it is not sent then. */
export function keepWish(productId: number, product: string, contact: string): boolean {
  const { 'idempotency-key': key } = createIdempotencyHeaders()('')
  const owner = browserSession().getSession()?.user_info.id ?? null
  try {
    write(addWish(read(), { key, owner, product, body: { product_id: productId, contact, consent: true } }))
  } catch {
    return false
  }
  noteActions(true)
  tellWaiting(read())
  void leaveWishes().catch(ignore)
  return true
}

/** Whatever fails here is sent by the next page. */
function ignore(): void {}

/** The browser sends them as well, where it can: under the same keys. */
async function leaveWishes(): Promise<void> {
  for (const { key, body } of read())
    await leaveParcel({
      key,
      path: PATH,
      headers: { 'x-guest-id': getGuestId() },
      body: JSON.stringify(body),
    })
}

function tellWaiting(wishes: readonly WaitingWish[]): void {
  const names = wishes.map(({ product }) => product).join(', ')
  showBar({
    name: BAR,
    text: `En attente d’envoi\u202F: «\u202FPrévenez-moi\u202F» pour ${names}.`,
    actions: [CLOSE],
  })
}

/** Sends wishes that wait, each once. Answers whether any still waits. */
export function sendWishes(): Promise<boolean> {
  return runAlone('wishes', async () => {
    for (const wish of read()) {
      const said = await sendWish(wish)
      if (said === undefined) {
        tellWaiting(read())
        return true
      }
      write(read().filter(({ key }) => key !== wish.key))
      await takeParcelBack(wish.key)
      showBar({ name: BAR, text: said, actions: [CLOSE] })
    }
    return false
  })
}

/** What came of it, in a sentence; undefined where the server was not heard. */
async function sendWish({ key, body, product }: WaitingWish): Promise<string | undefined> {
  const headers = { 'x-guest-id': getGuestId(), 'idempotency-key': key }
  try {
    const { message } = await send<ContactKept>(PATH, { method: 'POST', body, headers })
    return `Envoyé (${product})\u202F: ${message}`
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status >= MAY_PASS) return undefined
    const { fields, message } = failure.body
    return `«\u202FPrévenez-moi\u202F» pour ${product} n’a pas pu être envoyé\u202F: ${Object.values(fields ?? {})[0] ?? message} Refaites la demande depuis la page du produit.`
  }
}
