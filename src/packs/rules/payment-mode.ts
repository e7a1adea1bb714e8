export type PackPaymentMode = 'domicile' | 'online'

/** ORD-5, ORD-6: signed-in customers pay at the door by default, guests pay online. */
export function defaultPaymentMode(isSignedIn: boolean): PackPaymentMode {
  return isSignedIn ? 'domicile' : 'online'
}
