/** What a person’s payments and orders leave in local storage. Baskets, waiting orders and the session have their own ways out. */
const KEPT = ['payment', 'purchases']
/** The same in the tab: what was filled in to order, payments that were begun, links by which an order is paid. */
const IN_THIS_TAB = /^(?:checkout_|payment_try:|order_link:)/

/** Removes what names a person who leaves: the next one on this device reads nothing of it. Never throws. */
export function removePersonal(): void {
  try {
    for (const key of KEPT) localStorage.removeItem(key)
    for (const key of Object.keys(sessionStorage)) if (IN_THIS_TAB.test(key)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
