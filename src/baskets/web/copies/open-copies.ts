import type { BasketKind, BasketLine } from '#baskets/contract.ts'
import { BASKET_ADDRESSES, BASKET_KINDS } from '#baskets/rules/kinds.ts'
import { findApiBase } from '#platform/web/browser-send.ts'
import { createSend, type Send } from '#platform/web/send.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { sendQuietly } from '#platform/web/session/send-quietly.ts'
import { beforeSignOut } from '#platform/web/session/sign-out.ts'
import { toasts } from '#ui/toast/toast-store.ts'
import { browserBaskets } from '../store/browser-baskets.ts'
import { type BasketCopies, createCopies } from './create-copies.ts'
import type { Person } from './create-ledger.ts'
import { createStoredRecord } from './stored-record.ts'

/** Maximum time in ms that a sign-out waits for the server. */
const LAST_WAIT_MS = 4000

let opened: BasketCopies | undefined

/** Starts synchronisation for the signed-in person. Idempotent. */
export function openCopies(): void {
  opened ??= followCopies()
}

/** Runs after a sign-in, before baskets are rendered: hides another person's baskets and assigns a guest's. */
export function claimBaskets(): Promise<void> {
  const copies = (opened ??= followCopies())
  return copies.claim()
}

/** Loads other devices' changes of a basket now. Throws `ApiError`, or `TypeError` without network. */
export function refreshCopy(kind: BasketKind): Promise<void> {
  const copies = (opened ??= followCopies())
  return lockRounds(() => copies.refresh(kind))
}

function followCopies(): BasketCopies {
  const copies = createCopies({
    baskets: browserBaskets(),
    record: createStoredRecord(() => localStorage),
    findPerson,
    send: sendQuietly,
    // The Web Locks API needs https.
    alone: async (task) =>
      (navigator.locks as LockManager | undefined)?.request('baskets', () => task()) ?? task(),
    now: Date.now,
    onEmptied: offerEmptied,
  })
  const schedule = createSchedule((isOpening) => lockRounds(() => copies.synchronise(isOpening)))
  followBrowser(copies, schedule)
  beforeSignOut(() => leave(copies))
  schedule.now()
  return copies
}

/** Offers to restore lines removed on another device. An order placed elsewhere also empties the basket. */
function offerEmptied(kind: BasketKind, lines: readonly BasketLine[]): void {
  if (location.pathname !== BASKET_ADDRESSES[kind]) return
  const message =
    kind === 'wishlist'
      ? 'Favoris vidés sur un autre appareil.'
      : 'Panier vidé ou commandé sur un autre appareil.'
  // Not shared with the basket's page, which would then load this file for guests.
  toasts.show('info', message, undefined, {
    label: 'Remettre',
    run: () => browserBaskets().change(kind, { type: 'addAll', lines }),
  })
}

/** One tab at a time, so that the second finds everything sent. */
function lockRounds(round: () => Promise<void>): Promise<void> {
  return (navigator.locks as LockManager | undefined)?.request('basket-copies', round) ?? round()
}

/** ACC-7: the person that the screens show as signed in. */
function findPerson(): Person | undefined {
  browserSession().reread()
  return describePerson()
}

function describePerson(): Person | undefined {
  const session = browserSession().getSession()
  if (!session?.is_verified) return undefined
  const { id, adhesion } = session.user_info
  return { id, isMember: adhesion === 'accepted' }
}

function followBrowser(copies: BasketCopies, schedule: ReturnType<typeof createSchedule>): void {
  let last = findPerson()
  const readLines = () => BASKET_KINDS.map((kind) => browserBaskets().getLines(kind))
  let lastLines = readLines()
  browserBaskets().subscribe(() => {
    const lines = readLines()
    if (lines.some((own, index) => own !== lastLines[index])) schedule.soon()
    lastLines = lines
  })
  browserSession().subscribe(() => {
    const person = describePerson()
    // A new member also gets a credit basket on the server.
    if (person?.id !== last?.id || person?.isMember !== last?.isMember) schedule.now()
    last = person
  })
  window.addEventListener('online', schedule.soon)
  window.addEventListener('pagehide', () => copies.sendLast(sendOnLeaving))
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? copies.sendLast(sendOnLeaving) : schedule.soon(),
  )
}

/** Uses `keepalive` to outlive the page; the response is ignored. */
const sendOnLeaving: Send = (path, options) => {
  const token = browserSession().getSession()?.access_token
  const last = createSend((address, init) => fetch(address, { ...init, keepalive: true }), findApiBase())
  return last(path, { ...options, headers: { authorization: `Bearer ${token}` } })
}

/** Returns the work to do once the session is closed: baskets that the server has confirmed are removed. */
async function leave(copies: BasketCopies): Promise<() => Promise<void>> {
  const confirm = async (): Promise<boolean> => {
    if (copies.isConfirmed()) return true
    toasts.show('info', 'Enregistrement de vos paniers sur votre compte…')
    await copies.synchronise(false)
    return copies.isConfirmed()
  }
  const tooLong = new Promise<false>((resolve) => setTimeout(() => resolve(false), LAST_WAIT_MS))
  const isSafe = await Promise.race([confirm().catch(() => false), tooLong])
  return async () => {
    if (isSafe) await copies.empty()
  }
}

/** Delay in ms that groups successive changes, and before a failed call is repeated. */
const REST_MS = 1000
const RETRY_MS = 30_000

/** Runs synchronisations one after the other and repeats a failed one. */
function createSchedule(round: (isOpening: boolean) => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpening = false
  let isRunning = false

  async function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isRunning) return plan(REST_MS)
    isRunning = true
    const isFirst = isOpening
    isOpening = false
    try {
      await round(isFirst)
    } catch {
      isOpening ||= isFirst
      plan(RETRY_MS)
    } finally {
      isRunning = false
    }
  }
  function plan(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), milliseconds)
  }
  return {
    /** On page load and sign-in: also loads changes from other devices. */
    now: (): void => {
      isOpening = true
      void run()
    },
    soon: (): void => plan(REST_MS),
  }
}
