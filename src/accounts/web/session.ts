import { useSyncExternalStore } from 'react'

/** Who looks at the page, as far as the browser knows. The API never believes it. */
export type Visitor =
  | { kind: 'guest' }
  | { kind: 'customer'; name: string; isMember: boolean; hasEmployer: boolean }

const GUEST: Visitor = { kind: 'guest' }

function findVisitor(): Visitor {
  return GUEST
}

function subscribe(): () => void {
  return () => undefined
}

/** The visitor of this browser; a guest while the server renders, so that a page is the same for everybody. */
export function useVisitor(): Visitor {
  return useSyncExternalStore(subscribe, findVisitor, () => GUEST)
}
