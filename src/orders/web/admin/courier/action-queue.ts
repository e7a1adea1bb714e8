/** A courier's action at a door, ready to send. `key` is its idempotency key. */
export interface QueuedAction {
  key: string
  stopId: number
  /** The order's number, for the list of queued actions. */
  stopName: string
  body: object
  /** Reason of a final rejection. Undefined while it waits for the network. */
  refusal?: string
}

/** Browser storage, or a test's. */
export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Result of one attempt: done, finally rejected with a sentence, or no response. */
export type Sent = { kind: 'done' } | { kind: 'refused'; sentence: string } | { kind: 'unheard' }

export interface ActionQueue {
  list: () => readonly QueuedAction[]
  subscribe: (listener: () => void) => () => void
  /** Saves an action before it is sent. */
  add: (action: QueuedAction) => void
  /** Sends the queue in order, oldest first, and stops when offline. Returns whether any action was done. */
  flush: () => Promise<boolean>
  /** Removes a rejected action. */
  drop: (key: string) => void
}

/** A courier's actions, stored on the phone until the server confirms them. */
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

/** Validates the stored queue, which another version or the user may have changed. */
function read(storage: Storage, storageKey: string): readonly QueuedAction[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isAction) : []
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
