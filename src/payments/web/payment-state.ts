import { createLoginStorage, type TextStorage } from '#platform/web/session/login-storage.ts'

/** Where the browser keeps it, and the user record of the sign-in. */
const KEY = 'payment'
const USER_KEY = 'user'

/** PAY-6: what is about to be paid. Orders stand on the right of payments: theirs is any record here. */
export interface PaymentState {
  userPayment: object | null
  order: object | null
  /** What the payment itself says. */
  details: object | null
  /** Whole FCFA. */
  totalAmount: number
}

const NOTHING: PaymentState = { userPayment: null, order: null, details: null, totalAmount: 0 }

export interface PaymentStore {
  get: () => PaymentState
  /** Without a user: the stored one. */
  setUser: (user?: object | null) => void
  setOrder: (order: object | null) => void
  setDetails: (details: object | null) => void
  /** Whole FCFA. */
  setTotalAmount: (amount: number) => void
  /** Empties the state and removes the stored copy. */
  clear: () => void
}

/** PAY-6: the payment state of this browser; every change is kept. `openStorage` may throw where storage is blocked. */
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

/** A record as it was kept; null for what is none, as other versions or hands may have left it. */
function readRecord(text: string | undefined): object | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' && !Array.isArray(kept) ? kept : null
  } catch {
    return null
  }
}

/** PAY-6: keeps what is being paid, by whom, and what the payment itself says. Amount in whole FCFA. */
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

/** The payment state of this browser. Only in the browser. */
export function browserPayment(): PaymentStore {
  store ??= createPaymentStore(() => localStorage)
  return store
}
