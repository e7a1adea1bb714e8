import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Asks in a dialog over whatever stands on the screen, which stays as it is; whether it was given what it asks for. A root
 * of its own: any call may ask, and pages for everybody carry nothing of it.
 */
export function askOver(draw: (end: (isGiven: boolean) => void) => ReactNode): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    root.render(
      draw((isGiven) => {
        root.unmount()
        place.remove()
        resolve(isGiven)
      }),
    )
  })
}
