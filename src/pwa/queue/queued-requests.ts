/** A call that the service worker may send while no page is open. `key` is its Idempotency-Key. */
export interface QueuedRequest {
  key: string
  path: string
  headers: Readonly<Record<string, string>>
  /** JSON. */
  body: string
}

const DATABASE = 'parcels'
const STORE = 'waiting'
/** Tag of the background sync registration. */
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
      const operation = ask(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => resolve(operation.result))
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')))
    })
  } finally {
    database.close()
  }
}

/** Saves a request. Rejects if storage is unavailable, as all of these functions do. */
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
