import { createRoot } from 'react-dom/client'
import { StepUpDialog } from './step-up-dialog.tsx'

let asking: Promise<boolean> | undefined

/**
 * Asks for the password over whatever stands on the screen, which stays as it is; whether it was given. Calls that need it
 * at the same time share one question.
 */
export function askPassword(): Promise<boolean> {
  asking ??= showDialog().finally(() => {
    asking = undefined
  })
  return asking
}

/** A root of its own: any call may ask, and pages for everybody carry nothing of it. */
function showDialog(): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const end = (isGiven: boolean): void => {
      root.unmount()
      place.remove()
      resolve(isGiven)
    }
    root.render(<StepUpDialog onGiven={() => end(true)} onGivenUp={() => end(false)} />)
  })
}
