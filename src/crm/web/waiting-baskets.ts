import type { BasketKind } from '../../baskets/contract.ts'

/** Baskets of which the shop has not heard yet, by their keys with blanks between them. */
const KEY = 'crm_waiting'

/** What an earlier page could not send; keys of another's making are looked for among the baskets and not found. */
export function readWaiting(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function keepWaiting(kinds: readonly BasketKind[]): void {
  try {
    if (kinds.length > 0) localStorage.setItem(KEY, kinds.join(' '))
    else localStorage.removeItem(KEY)
  } catch {
    // They wait in this page, as long as it lasts.
  }
}
