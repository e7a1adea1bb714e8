/** What a courier did at a door, as it is sent. `key` names it: the server does it once however often it comes. */
export interface QueuedAction {
  key: string
  stopId: number
  /** The order's number, for the list of what waits. */
  stopName: string
  body: object
  /** Why the server refuses it for good; absent while it waits for the line. */
  refusal?: string
}

/** Where the queue is kept: the browser's own storage, or a test's. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** What came of one try: done, refused for good with a sentence, or not heard. */
export type Sent = { kind: 'done' } | { kind: 'refused'; sentence: string } | { kind: 'unheard' }

export interface ActionQueue {
  list: () => readonly QueuedAction[]
  subscribe: (listener: () => void) => () => void
  /** Keeps an action before anything is sent. */
  add: (action: QueuedAction) => void
  /** Sends what waits, oldest first, one after the other; stops where the line is gone. Answers whether anything was done. */
  flush: () => Promise<boolean>
  /** Takes an action that was refused off the list. */
  drop: (key: string) => void
}

/** Actions of a courier, kept in the phone until the server has confirmed them. */
export function createActionQueue(
  storage: Storage,
  storageKey: string,
  send: (action: QueuedAction) => Promise<Sent>,
): ActionQueue {
  const listeners = new Set<() => void>()
  let actions = read(storage, storageKey)
  let flushing: Promise<boolean> | undefined
  function keep(next: readonly QueuedAction[]): void {
    actions = next
    storage.setItem(storageKey, JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  async function sendAll(): Promise<boolean> {
    let isDone = false
    for (const { key } of actions) {
      const action = actions.find((one) => one.key === key && one.refusal === undefined)
      if (action === undefined) continue
      const sent = await send(action)
      if (sent.kind === 'unheard') break
      isDone ||= sent.kind === 'done'
      keep(
        sent.kind === 'done'
          ? actions.filter((one) => one.key !== key)
          : actions.map((one) => (one.key === key ? { ...one, refusal: sent.sentence } : one)),
      )
    }
    return isDone
  }
  return {
    list: () => actions,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (action) => keep([...actions, action]),
    flush: () => {
      flushing ??= sendAll().finally(() => {
        flushing = undefined
      })
      return flushing
    },
    drop: (key) => keep(actions.filter((one) => one.key !== key)),
  }
}

/** What another version of the page, or somebody's hand, has left there is not trusted. */
function read(storage: Storage, storageKey: string): readonly QueuedAction[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isAction) : []
  } catch {
    return []
  }
}

function isAction(value: unknown): value is QueuedAction {
  if (typeof value !== 'object' || value === null) return false
  const { key, stopId, stopName, body } = value as Partial<Record<keyof QueuedAction, unknown>>
  return (
    typeof key === 'string' &&
    typeof stopId === 'number' &&
    typeof stopName === 'string' &&
    typeof body === 'object' &&
    body !== null
  )
}
