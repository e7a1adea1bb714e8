import { createContext } from 'react-router'

/** Roles of a visitor besides customer. */
export interface VisitorPost {
  isStaff: boolean
  isMainUser: boolean
}

/**
 * Finds the visitor's roles. Set by the server for private pages only. Undefined without a valid session, or if
 * sessions are on another origin.
 */
export const visitorPostContext = createContext<() => Promise<VisitorPost | undefined>>(async () => undefined)
