import { followContext } from '../../accounts/web/session/context/follow-context.ts'
import { openCopies } from '../../baskets/web/copies/open-copies.ts'

/** What runs while somebody is signed in; called for each screen. */
export function followSignedIn(): void {
  openCopies()
  followContext()
}
