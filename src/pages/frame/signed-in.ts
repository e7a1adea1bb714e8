import { openCopies } from '#baskets/web/copies/open-copies.ts'
import { followContext } from '#platform/web/session/context/follow-context.ts'

/** What runs while somebody is signed in; called for each screen. */
export function followSignedIn(): void {
  openCopies()
  followContext()
}
