import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Opens a dialog over the current screen and returns whether it was confirmed. A separate React root: any call may
 * open it, and public pages carry none of its code.
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
