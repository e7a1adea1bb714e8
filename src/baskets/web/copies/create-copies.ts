import type { BasketKind, SavedBasket } from '#baskets/contract.ts'
import { type Changes, writeChanges } from '#baskets/rules/basket-changes.ts'
import { BASKET_KINDS } from '#baskets/rules/kinds.ts'
import { ApiError, type Send } from '#platform/web/send.ts'
import { createLedger, type CopiesWorld, type Person } from './create-ledger.ts'

export interface BasketCopies {
  /** Assigns this browser's baskets to the signed-in person. Sends no request. */
  claim: () => Promise<void>
  /**
   * Sends local changes and merges remote ones. `isOpening`: also for baskets without local changes. Throws as `send`.
   */
  synchronise: (isOpening: boolean) => Promise<void>
  /** Synchronises one basket, even without local changes. Throws as `send`. */
  refresh: (kind: BasketKind) => Promise<void>
  /** Records and sends local changes without waiting for the response, when the page is about to unload. */
  sendLast: (send: Send) => void
  /** Whether the server has confirmed all of the person's changes in this browser. */
  isConfirmed: () => boolean
  empty: () => Promise<void>
}

const listKinds = ({ isMember }: Person): BasketKind[] =>
  BASKET_KINDS.filter((kind) => isMember || kind !== 'creditOrder')

const pathOf = (kind: BasketKind): string => `/api/paniers/${kind}`

/** Synchronises this browser's baskets with the server. The last change of each line wins. */
export function createCopies(world: CopiesWorld): BasketCopies {
  const { baskets, record, alone, findPerson } = world
  const { note, take, empty } = createLedger(world)

  async function claim(): Promise<void> {
    await baskets.reread()
    await alone(() => {
      const person = findPerson()
      if (person) note(person.id, 'cart')
    })
  }
  async function synchroniseKind(personId: number, kind: BasketKind, isOpening: boolean): Promise<void> {
    // The person may have signed out since the previous basket.
    const sent = await alone(() => (findPerson()?.id === personId ? note(personId, kind) : undefined))
    if (sent === undefined) return
    const lines = writeChanges(sent, baskets.getLines(kind), world.now())
    if (lines.length === 0 && !isOpening) return
    const change = lines.length > 0 && { method: 'PUT' as const, body: { lines } }
    const copy = await world.send<SavedBasket>(pathOf(kind), change || {})
    const confirmed = Object.fromEntries(lines.map(({ id }) => [id, sent[id]])) as Changes
    await alone(() => take(personId, kind, confirmed, copy))
  }
  async function synchronise(isOpening: boolean): Promise<void> {
    // Repair damaged baskets first: they must not look as if the visitor had emptied them.
    await baskets.reread()
    const person = findPerson()
    if (person === undefined) return
    for (const kind of listKinds(person))
      await synchroniseKind(person.id, kind, isOpening).catch(ignoreForbidden)
  }
  async function refresh(kind: BasketKind): Promise<void> {
    const person = findPerson()
    if (person && listKinds(person).includes(kind)) await synchroniseKind(person.id, kind, true)
  }
  /** The owner of the baskets, if that is the person who is signed in. */
  function findOwner(): Person | undefined {
    const person = findPerson()
    return person?.id === record.read().owner ? person : undefined
  }
  function sendLast(send: Send): void {
    const person = findOwner()
    if (person === undefined) return
    for (const kind of listKinds(person)) {
      const lines = writeChanges(note(person.id, kind), baskets.getLines(kind), world.now())
      if (lines.length > 0) void send(pathOf(kind), { method: 'PUT', body: { lines } }).catch(() => undefined)
    }
  }
  function isConfirmed(): boolean {
    const person = findOwner()
    const isSent = (kind: BasketKind) => person && Object.keys(note(person.id, kind)).length === 0
    return person !== undefined && listKinds(person).every(isSent)
  }
  return { claim, synchronise, refresh, sendLast, isConfirmed, empty: () => alone(empty) }
}

/** A person who lost the right to credit keeps the other baskets. */
function ignoreForbidden(failure: unknown): void {
  if (!(failure instanceof ApiError) || failure.status !== 403) throw failure
}
