import { createContext } from 'react-router'

/** What a visitor is in the shop, besides a customer. */
export interface VisitorPost {
  isStaff: boolean
  isMainUser: boolean
}

/**
 * Asks what the visitor of a page is; the server sets it for pages of one visitor only. Undefined: nobody whose sign-in
 * lives, or the pages stand elsewhere than the sign-ins.
 */
export const visitorPostContext = createContext<() => Promise<VisitorPost | undefined>>(async () => undefined)
