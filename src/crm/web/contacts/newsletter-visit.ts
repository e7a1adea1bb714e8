import { offerNews } from '#crm/rules/offer-news.ts'

/** Says for this visit that the offers were closed, and for later ones that somebody signed up. */
const KEY = 'newsletter'
/** Says in storage that there was a visit with an addition, and for this visit that it is the first one. */
const VISIT_KEY = 'newsletter_visit'
/** Orders that were told to the data layer (orders/web/place). */
const ORDERED_KEY = 'purchases'

/** Where the browser keeps nothing: for this page. */
let isClosed = false

/** BASK-7: how the offers stand after this addition, which is noted as one of this visit. */
export function readOffer(): ReturnType<typeof offerNews> {
  return offerNews({
    ...readStorages(),
    isSignedIn: document.documentElement.dataset['session'] !== undefined,
    path: location.pathname,
  })
}

function readStorages(): { isSettled: boolean; hasOrdered: boolean; isBack: boolean } {
  try {
    const isFirst = sessionStorage.getItem(VISIT_KEY) !== null || localStorage.getItem(VISIT_KEY) === null
    if (isFirst) for (const storage of [sessionStorage, localStorage]) storage.setItem(VISIT_KEY, '1')
    return {
      isSettled: isClosed || sessionStorage.getItem(KEY) !== null || localStorage.getItem(KEY) !== null,
      hasOrdered: localStorage.getItem(ORDERED_KEY) !== null,
      isBack: !isFirst,
    }
  } catch {
    return { isSettled: isClosed, hasOrdered: false, isBack: false }
  }
}

export function rememberClosed(): void {
  isClosed = true
  save(() => sessionStorage)
}

export function rememberSignedUp(): void {
  save(() => localStorage)
}

function save(open: () => Storage): void {
  try {
    open().setItem(KEY, 'non')
  } catch {
    // Remembered for this page.
  }
}
