import { useEffect } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { hasUnsaved, watchDraft } from './unsaved.ts'

/** Prompt before leaving a page with unsaved edits. */
const LOSES_EDITS = 'Quitter sans enregistrer ce que vous avez modifié ?'

/** Prompts before unsaved input is lost by a link, Back or closing the window. */
export function useUnsavedGuard(isDirty: boolean): void {
  useEffect(() => (isDirty ? watchDraft(() => true) : undefined), [isDirty])
  // The router consults only the last blocker, so each checks all unsaved input.
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
