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

/** The longest that a sign-out waits for the server, in milliseconds. */
const LAST_WAIT_MS = 4000

let opened: BasketCopies | undefined

/** Keeps the copies of whoever is signed in from now on; a second call does nothing. */
export function openCopies(): void {
  opened ??= followCopies()
}

/** After a sign-in, before any screen shows baskets: those of another person leave it, a guest's become this person's. */
export function claimBaskets(): Promise<void> {
  const copies = (opened ??= followCopies())
  return copies.claim()
}

/** Asks now what other devices made of a basket. Throws ApiError, or TypeError when the network is gone. */
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
    // Outside https there are no locks.
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

/** Whoever looks at a basket sees its lines go. An order that was made elsewhere empties it as well. */
function offerEmptied(kind: BasketKind, lines: readonly BasketLine[]): void {
  if (location.pathname !== BASKET_ADDRESSES[kind]) return
  const said =
    kind === 'wishlist'
      ? 'Favoris vidés sur un autre appareil.'
      : 'Panier vidé ou commandé sur un autre appareil.'
  // Not shared with the basket's page, which would then bring this whole file to guests.
  toasts.show('info', said, undefined, {
    label: 'Remettre',
    run: () => browserBaskets().change(kind, { type: 'addAll', lines }),
  })
}

/** One tab after the other: the second finds everything sent. */
function lockRounds(round: () => Promise<void>): Promise<void> {
  return (navigator.locks as LockManager | undefined)?.request('basket-copies', round) ?? round()
}

/** ACC-7: as the screens see it. */
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
    // Whoever becomes a member has a basket of credit on the server, too.
    if (person?.id !== last?.id || person?.isMember !== last?.isMember) schedule.now()
    last = person
  })
  window.addEventListener('online', schedule.soon)
  window.addEventListener('pagehide', () => copies.sendLast(sendOnLeaving))
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? copies.sendLast(sendOnLeaving) : schedule.soon(),
  )
}

/** The call outlives the page; nobody hears its answer. */
const sendOnLeaving: Send = (path, options) => {
  const token = browserSession().getSession()?.access_token
  const last = createSend((address, init) => fetch(address, { ...init, keepalive: true }), findApiBase())
  return last(path, { ...options, headers: { authorization: `Bearer ${token}` } })
}

/** Answers what is left to do once the session is closed: the baskets go where the server has them. */
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

/** Changes that follow each other are sent together; a call that failed is made again. In milliseconds. */
const REST_MS = 1000
const RETRY_MS = 30_000

/** When baskets are synchronised: one round after the other. A round that throws comes again by itself. */
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
    /** The page opens, or somebody signed in: also what changed elsewhere is asked for. */
    now: (): void => {
      isOpening = true
      void run()
    },
    soon: (): void => plan(REST_MS),
  }
}
