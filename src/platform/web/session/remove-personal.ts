/**
 * Local storage keys of a person's payments and orders. Baskets, pending orders and the session are removed elsewhere.
 */
const PERSONAL_KEYS = ['payment', 'purchases']
/** Session storage keys: checkout data, started payments, private order links. */
const IN_THIS_TAB = /^(?:checkout_|payment_try:|order_link:)/

/** Removes personal data at sign-out, so that the next user of this device cannot read it. Never throws. */
export function removePersonal(): void {
  try {
    for (const key of PERSONAL_KEYS) localStorage.removeItem(key)
    for (const key of Object.keys(sessionStorage)) if (IN_THIS_TAB.test(key)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing was saved.
  }
}
