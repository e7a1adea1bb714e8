/** A call that the worker may make while no page of the shop is open. `key` is its Idempotency-Key. */
export interface QueuedRequest {
  key: string
  path: string
  headers: Readonly<Record<string, string>>
  /** JSON. */
  body: string
}

const DATABASE = 'parcels'
const STORE = 'waiting'
/** The name under which the browser is asked for a moment with a network. */
export const QUEUE_TAG = 'parcels'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(STORE, { keyPath: 'key' }),
    )
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
  })
}

async function run<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open()
  try {
    return await new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const asked = ask(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => resolve(asked.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')))
    })
  } finally {
    database.close()
  }
}

/** Keeps a request. Rejects where the browser keeps nothing, as all of these do. */
export async function putQueuedRequest(request: QueuedRequest): Promise<void> {
  await run('readwrite', (store) => store.put(request))
}

export function listQueuedRequests(): Promise<QueuedRequest[]> {
  return run<QueuedRequest[]>('readonly', (store) => store.getAll())
}

export async function removeQueuedRequest(key: string): Promise<void> {
  await run('readwrite', (store) => store.delete(key))
}

export async function removeAllQueuedRequests(): Promise<void> {
  await run('readwrite', (store) => store.clear())
}
