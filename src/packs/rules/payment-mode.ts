export type PackPaymentMode = 'domicile' | 'online'

/** ORD-5, ORD-6: whoever is signed in pays at the door unless they choose otherwise; a guest pays online. */
export function defaultPaymentMode(isSignedIn: boolean): PackPaymentMode {
  return isSignedIn ? 'domicile' : 'online'
}
