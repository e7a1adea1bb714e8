import type { BasketKind } from '#baskets/contract.ts'
import { browserBaskets } from '#baskets/web/store/browser-baskets.ts'
import { findPlace } from '#baskets/web/visitor-place.ts'
import { buildRecord, type Visitor } from '#crm/rules/build-record.ts'
import { findApiBase, send } from '#platform/web/browser-send.ts'
import { CLOSE, hideBar, showBar } from '#platform/web/pending/bars.ts'
import { ACTIONS, notePending } from '#platform/web/pending/pending-word.ts'
import { ApiError, createSend } from '#platform/web/send.ts'
import { serverNow } from '#platform/web/server-time.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { getGuestId } from '#platform/web/session/guest-id.ts'
import { createRefresh, lockAcrossTabs } from '#platform/web/session/refresh-session.ts'
import { isPlaceRefused } from '../place/place-rejection.ts'

/** From this status on, the record may be sent again later: rate limit or server failure. */
const MAY_PASS = 429

let recorder: Recorder | undefined

/** Records baskets that changed, and those that an earlier page could not send. */
export function recordBaskets(kinds: readonly BasketKind[]): void {
  recorder ??= openRecorder()
  recorder.note(kinds)
}

function openRecorder(): Recorder {
  const opened = createRecorder({
    send: async (kind) => sendRecord(kind, await requestSignedIn()),
    sendLast: (kind) => void sendRecord(kind, findSignedIn()).catch(() => undefined),
    isOnline: () => navigator.onLine,
    remember: savePending,
  })
  addEventListener('online', opened.retry)
  addEventListener('pagehide', opened.leave)
  // The last event that a phone fires before it discards the page.
  document.addEventListener('visibilitychange', () => document.hidden && opened.leave())
  return opened
}

/** Uses `keepalive`. Throws when the record may be sent again. A record that the server rejects is not sent again. */
async function sendRecord(kind: BasketKind, signedIn: SignedIn | undefined): Promise<void> {
  const body = buildRecord(
    kind,
    browserBaskets().getLines(kind),
    {
      guestId: getGuestId(),
      location: findPlace('location'),
      localisation: findPlace('position') ?? findPlace('localisation') ?? '',
      person: signedIn?.person,
      isPlaceRefused: isPlaceRefused(),
    },
    new Date(),
  )
  if (body.produits.length === 0) console.warn('Panier vide')
  const headers = {
    'x-guest-id': body.guest_id,
    ...(signedIn && { authorization: `Bearer ${signedIn.token}` }),
  }
  const send = createSend((address, init) => fetch(address, { ...init, keepalive: true }), findApiBase())
  try {
    await send('/api/create_or_update_crm', { method: 'POST', body, headers })
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status >= MAY_PASS) throw failure
  }
}

const BAR = 'waiting-baskets'
let isReported = false

/** Saves the keys of unsent baskets for the next page. Shows a notice when offline. */
function savePending(kinds: readonly BasketKind[]): void {
  notePending((words) => [...kinds, ...words.filter((word) => word === ACTIONS)])
  if (kinds.length > 0 && !navigator.onLine) {
    isReported = true
    showBar({
      name: BAR,
      text: 'En attente d’envoi\u202F: vos paniers. Ils sont gardés sur ce téléphone.',
      actions: [CLOSE],
    })
  }
  if (kinds.length > 0 || !isReported) return
  isReported = false
  hideBar(BAR)
  showBar({
    name: BAR,
    text: 'Envoyé\u202F: la boutique connaît vos paniers.',
    actions: [CLOSE],
  })
}

/** Remaining lifetime in ms below which a token may expire in transit. */
const MARGIN_MS = 10_000

/** A signed-in person with a valid token. */
interface SignedIn {
  person: NonNullable<Visitor['person']>
  token: string
}

/** The token renewed last. Trusted even when the phone's clock is wrong. */
let renewed: string | undefined

/** The person signed in with a valid token. Undefined for guests and when the token must be renewed first. */
function findSignedIn(): SignedIn | undefined {
  const session = browserSession().getSession()
  if (!session?.is_verified || isSpent(session.access_token)) return undefined
  const { name, partner_phone: phone, email } = session.user_info
  return { person: { name, phone, email }, token: session.access_token }
}

/** The same after renewing the token if needed. A failed renewal makes the visitor a guest for the shop. */
async function requestSignedIn(): Promise<SignedIn | undefined> {
  const store = browserSession()
  const used = store.getSession()?.access_token
  if (used !== undefined && isSpent(used)) {
    const refresh = createRefresh(send, store, lockAcrossTabs)
    renewed = await refresh(used).catch(() => undefined)
  }
  return findSignedIn()
}

/** A guest's record is never rejected: an expired token would silently turn the person into a guest. */
function isSpent(token: string): boolean {
  if (token === renewed) return false
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp } = JSON.parse(atob(payload)) as { exp: number }
    return exp * 1000 < serverNow() + MARGIN_MS
  } catch {
    return true
  }
}

/** Delay in ms after the last change of a basket: four presses of « plus » send one record. */
export const PAUSE_MS = 1500
/** Retry delay in ms after a failed send while apparently online. */
export const RETRY_MS = 60_000

interface RecordWorld {
  /** Sends the basket's state. Throws when it may be retried later. */
  send: (kind: BasketKind) => Promise<void>
  /** The same for a page about to unload, without waiting for the response. */
  sendLast: (kind: BasketKind) => void
  isOnline: () => boolean
  /** Saves the keys of unsent baskets for the next page. */
  remember: (kinds: readonly BasketKind[]) => void
}

interface Recorder {
  note: (kinds: readonly BasketKind[]) => void
  /** Sends the queue at once when the network returns. */
  retry: () => void
  /** Sends the queue from a page about to unload. Offline, it stays for the next page. */
  leave: () => void
}

/** BASK-5: records each changed basket after a pause. The last state wins, whatever fails. */
export function createRecorder(world: RecordWorld): Recorder {
  const waiting = new Set<BasketKind>()
  const underWay = new Set<BasketKind>()
  const timers = new Map<BasketKind, ReturnType<typeof setTimeout>>()

  function remember(): void {
    world.remember([...new Set([...waiting, ...underWay])])
  }
  function plan(kind: BasketKind, milliseconds: number): void {
    clearTimeout(timers.get(kind))
    timers.set(
      kind,
      setTimeout(() => void send(kind), milliseconds),
    )
  }
  async function send(kind: BasketKind): Promise<void> {
    if (!waiting.has(kind) || !world.isOnline()) return
    // Wait for the running request, so that the last state arrives last.
    if (underWay.has(kind)) return plan(kind, PAUSE_MS)
    waiting.delete(kind)
    underWay.add(kind)
    try {
      await world.send(kind)
    } catch {
      if (!waiting.has(kind)) plan(kind, RETRY_MS)
      waiting.add(kind)
    }
    underWay.delete(kind)
    remember()
  }
  return {
    note(kinds) {
      for (const kind of kinds) {
        waiting.add(kind)
        plan(kind, PAUSE_MS)
      }
      remember()
    },
    retry: () => waiting.forEach((kind) => plan(kind, 0)),
    leave() {
      if (!world.isOnline()) return
      waiting.forEach(world.sendLast)
      waiting.clear()
      remember()
    },
  }
}
