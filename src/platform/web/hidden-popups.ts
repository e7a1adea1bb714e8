import { createContext } from 'react-router'

/** The shop's own pop-ups, which staff may turn off. */
export type PopupName = 'newsletter' | 'offer' | 'service'

/** Those that are off, set by the server for each page. */
export const hiddenPopupsContext = createContext<readonly PopupName[]>([])

/**
 * Runs in the page before its scripts, and is written into it only where something is off: the offer and the service button are
 * hidden by their style sheets, and the newsletter's card finds itself closed in this visit.
 */
export function buildHiddenPopups(hidden: readonly PopupName[] | undefined): string {
  if (hidden === undefined || hidden.length === 0) return ''
  const newsletter = hidden.includes('newsletter')
    ? "try{sessionStorage.setItem('newsletter','non')}catch{}"
    : ''
  return `;document.documentElement.dataset.off='${hidden.join(' ')}';${newsletter}`
}
