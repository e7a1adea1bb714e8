import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { hasUnsaved, watchDraft } from './unsaved.ts'

/** Asked before a page is left on which something is not saved. */
const LOSES_EDITS = 'Quitter sans enregistrer ce que vous avez modifié ?'

/** Nobody loses what they typed by a link, the way back or closing the window, without being asked. */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => (isDirty ? watchDraft(() => true) : undefined), [isDirty])
  // The router asks one blocker alone, the last: each answers for all that is unsaved.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    // oxlint-disable-next-line no-alert -- the browser's own question, as when the window is closed
    if (window.confirm(LOSES_EDITS)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useBeforeUnload((event) => {
    if (hasUnsaved()) event.preventDefault()
  })
}
