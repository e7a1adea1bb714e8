import { openCopies } from '#baskets/web/copies/open-copies.ts'
import { followContext } from '#platform/web/session/context/follow-context.ts'

/** Starts the code for signed-in visitors. Called by each screen. */
export function followSignedIn(): void {
  openCopies()
  followContext()
}
