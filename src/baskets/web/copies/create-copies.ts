import type { BasketKind, KeptBasket } from '#baskets/contract.ts'
import { type Changes, writeChanges } from '#baskets/rules/basket-changes.ts'
import { BASKET_KINDS } from '#baskets/rules/kinds.ts'
import { ApiError, type Send } from '#platform/web/send.ts'
import { createLedger, type CopiesWorld, type Person } from './create-ledger.ts'

export interface BasketCopies {
  /** Makes the baskets of this browser those of the person who is signed in; asks the server nothing. */
  claim: () => Promise<void>
  /** Sends what changed and takes what changed elsewhere; `isOpening`: also where nothing changed here. Throws as `send`. */
  synchronise: (isOpening: boolean) => Promise<void>
  /** The same of one basket, also where nothing changed here. Throws as `send`. */
  refresh: (kind: BasketKind) => Promise<void>
  /** Notes and sends what changed, without waiting for an answer: the page is about to go. */
  sendLast: (send: Send) => void
  /** Whether the server has everything that the person changed here. */
  isConfirmed: () => boolean
  empty: () => Promise<void>
}

const listKinds = ({ isMember }: Person): BasketKind[] =>
  BASKET_KINDS.filter((kind) => isMember || kind !== 'creditOrder')

const pathOf = (kind: BasketKind): string => `/api/paniers/${kind}`

/** The baskets of this browser and their copies on the server: the last change of each line wins. */
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
    // Somebody may have left since the last basket: nothing becomes theirs any more.
    const sent = await alone(() => (findPerson()?.id === personId ? note(personId, kind) : undefined))
    if (sent === undefined) return
    const lines = writeChanges(sent, baskets.getLines(kind), world.now())
    if (lines.length === 0 && !isOpening) return
    const change = lines.length > 0 && { method: 'PUT' as const, body: { lines } }
    const copy = await world.send<KeptBasket>(pathOf(kind), change || {})
    const heard = Object.fromEntries(lines.map(({ id }) => [id, sent[id]])) as Changes
    await alone(() => take(personId, kind, heard, copy))
  }
  async function synchronise(isOpening: boolean): Promise<void> {
    // What is damaged is mended first: it must not look as if somebody had emptied it.
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
  /** Whose baskets these are, where it is the person who is signed in. */
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

/** Who lost their right to credit keeps the other baskets. */
function ignoreForbidden(failure: unknown): void {
  if (!(failure instanceof ApiError) || failure.status !== 403) throw failure
}
