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
import { isPlaceRefused } from '../place/place-refusal.ts'

/** From this status on the server may take the same record later: too many, or unwell. */
const MAY_PASS = 429

let recorder: Recorder | undefined

/** Tells the shop of baskets that have changed, or that an earlier page could not tell of. */
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
  // The last that a phone tells of a page which it will throw away.
  document.addEventListener('visibilitychange', () => document.hidden && opened.leave())
  return opened
}

/** Outlives the page. Throws where the record may be sent again; what the server refuses is not sent again. */
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
let isTold = false

/** Keeps which baskets the shop has not heard of, for the next page; says so where there is no network. */
function savePending(kinds: readonly BasketKind[]): void {
  notePending((words) => [...kinds, ...words.filter((word) => word === ACTIONS)])
  if (kinds.length > 0 && !navigator.onLine) {
    isTold = true
    showBar({
      name: BAR,
      text: 'En attente d’envoi\u202F: vos paniers. Ils sont gardés sur ce téléphone.',
      actions: [CLOSE],
    })
  }
  if (kinds.length > 0 || !isTold) return
  isTold = false
  hideBar(BAR)
  showBar({
    name: BAR,
    text: 'Envoyé\u202F: la boutique connaît vos paniers.',
    actions: [CLOSE],
  })
}

/** A token that dies sooner may be dead when it arrives; in milliseconds. */
const MARGIN_MS = 10_000

/** Somebody whose sign-in the server will believe. */
interface SignedIn {
  person: NonNullable<Visitor['person']>
  token: string
}

/** The token that was renewed last: it is believed on a phone with a wrong clock too. */
let renewed: string | undefined

/** Who is signed in with a token that still holds; undefined for guests and those whose token must be renewed first. */
function findSignedIn(): SignedIn | undefined {
  const session = browserSession().getSession()
  if (!session?.is_verified || isSpent(session.access_token)) return undefined
  const { name, partner_phone: phone, email } = session.user_info
  return { person: { name, phone, email }, token: session.access_token }
}

/** The same, once the token was renewed where it must be. To the shop, whoever cannot renew it is a guest. */
async function requestSignedIn(): Promise<SignedIn | undefined> {
  const store = browserSession()
  const used = store.getSession()?.access_token
  if (used !== undefined && isSpent(used)) {
    const refresh = createRefresh(send, store, lockAcrossTabs)
    renewed = await refresh(used).catch(() => undefined)
  }
  return findSignedIn()
}

/** A guest's record is never refused: an old token would make a person a guest without a word. */
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

/** After the last change of a basket, in milliseconds: a visitor who presses « plus » four times is told of once. */
export const PAUSE_MS = 1500
/** After a send that failed although there seemed to be a network, in milliseconds. */
export const RETRY_MS = 60_000

interface RecordWorld {
  /** Tells the shop how the basket stands now. Throws where it may be tried again later. */
  send: (kind: BasketKind) => Promise<void>
  /** The same for a page that is about to go: nobody waits for an answer. */
  sendLast: (kind: BasketKind) => void
  isOnline: () => boolean
  /** Keeps which baskets the shop has not heard of yet, for the next page. */
  remember: (kinds: readonly BasketKind[]) => void
}

interface Recorder {
  note: (kinds: readonly BasketKind[]) => void
  /** Sends at once what waits: the network is back. */
  retry: () => void
  /** Sends what waits from a page that is about to go; without a network it stays for the next page. */
  leave: () => void
}

/** BASK-5: tells the shop of each basket that changed, once it has come to rest; the last state wins, whatever fails. */
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
    // The one under way arrives first, so that the last state is the one that stays.
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
