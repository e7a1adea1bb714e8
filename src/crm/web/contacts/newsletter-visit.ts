import { chooseNewsletterPrompt } from '#crm/rules/newsletter-prompt.ts'

/** In session storage: the offers were closed in this visit. In local storage: the visitor signed up. */
const KEY = 'newsletter'
/** In local storage: there was a visit with an addition. In session storage: this visit is the first. */
const VISIT_KEY = 'newsletter_visit'
/** Orders reported to the data layer (orders/web/place). */
const ORDERED_KEY = 'purchases'

/** In-memory fallback when storage is unavailable. */
let isClosed = false

/** BASK-7: returns how to show the offers after this addition, and records it for this visit. */
export function readOffer(): ReturnType<typeof chooseNewsletterPrompt> {
  return chooseNewsletterPrompt({
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
    // Falls back to memory.
  }
}
