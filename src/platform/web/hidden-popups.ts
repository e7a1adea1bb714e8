import { createContext } from 'react-router'

/** The shop's own pop-ups, which staff may disable. */
export type PopupName = 'newsletter' | 'offer' | 'service'

/** Disabled pop-ups, set by the server for each page. */
export const hiddenPopupsContext = createContext<readonly PopupName[]>([])

/**
 * Script that runs before the page's scripts, included only if a pop-up is disabled. The style sheets hide the offer
 * and the service button, and the newsletter's card counts as closed in this visit.
 */
export function buildHiddenPopups(hidden: readonly PopupName[] | undefined): string {
  if (hidden === undefined || hidden.length === 0) return ''
  const newsletter = hidden.includes('newsletter')
    ? "try{sessionStorage.setItem('newsletter','non')}catch{}"
    : ''
  return `;document.documentElement.dataset.off='${hidden.join(' ')}';${newsletter}`
}
