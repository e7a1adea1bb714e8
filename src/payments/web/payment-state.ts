import { createLoginStorage, type TextStorage } from '#platform/web/session/login-storage.ts'

/** Storage keys of the state and of the signed-in user's record. */
const KEY = 'payment'
const USER_KEY = 'user'

/** PAY-6: the pending payment. `order` is an untyped record, because payments does not depend on orders. */
export interface PaymentState {
  userPayment: object | null
  order: object | null
  details: object | null
  /** Whole FCFA. */
  totalAmount: number
}

const NOTHING: PaymentState = { userPayment: null, order: null, details: null, totalAmount: 0 }

export interface PaymentStore {
  get: () => PaymentState
  /** Omit the user to use the stored one. */
  setUser: (user?: object | null) => void
  setOrder: (order: object | null) => void
  setDetails: (details: object | null) => void
  /** Whole FCFA. */
  setTotalAmount: (amount: number) => void
  /** Empties the state and removes the stored copy. */
  clear: () => void
}

/** PAY-6: payment state of this browser; saves every change. `openStorage` may throw if storage is blocked. */
export function createPaymentStore(openStorage: () => TextStorage): PaymentStore {
  const storage = createLoginStorage(openStorage)
  const get = (): PaymentState => ({ ...NOTHING, ...readRecord(storage.find(KEY)) })
  const change = (parts: Partial<PaymentState>): void =>
    void storage.write(KEY, JSON.stringify({ ...get(), ...parts }))
  return {
    get,
    setUser: (user) => change({ userPayment: user ?? readRecord(storage.find(USER_KEY)) }),
    setOrder: (order) => change({ order }),
    setDetails: (details) => change({ details }),
    setTotalAmount: (totalAmount) => change({ totalAmount }),
    clear: () => storage.remove(KEY),
  }
}

/** Parses a stored record. Null when invalid, because it may come from another version or be manipulated. */
function readRecord(text: string | undefined): object | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return typeof stored === 'object' && !Array.isArray(stored) ? stored : null
  } catch {
    return null
  }
}

/** PAY-6: saves the order, payer and details of a payment. Amount in whole FCFA. */
export function savePayment(
  store: PaymentStore,
  { order, details, amount }: { order: object; details: object; amount: number },
): void {
  store.setUser()
  store.setOrder(order)
  store.setDetails(details)
  store.setTotalAmount(amount)
}

let store: PaymentStore | undefined

/** Payment state of this browser. Browser only. */
export function browserPayment(): PaymentStore {
  store ??= createPaymentStore(() => localStorage)
  return store
}
