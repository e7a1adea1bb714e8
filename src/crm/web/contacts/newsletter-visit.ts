import { isOfferPlace } from '../../rules/basket-changes.ts'

/** Says for this visit that the offers were closed, and for later ones that somebody signed up. */
const KEY = 'newsletter'

/** Where the browser keeps nothing: for this page. */
let isClosed = false

/** BASK-7: to guests, until they closed it once in this visit, or signed up in any. */
export function mayShowNewsletter(): boolean {
  if (isClosed || document.documentElement.dataset['session'] || isOfferPlace(location.pathname)) return false
  try {
    return sessionStorage.getItem(KEY) === null && localStorage.getItem(KEY) === null
  } catch {
    return true
  }
}

export function rememberClosed(): void {
  isClosed = true
  keep(() => sessionStorage)
}

export function rememberSignedUp(): void {
  keep(() => localStorage)
}

function keep(open: () => Storage): void {
  try {
    open().setItem(KEY, 'non')
  } catch {
    // Remembered for this page.
  }
}
