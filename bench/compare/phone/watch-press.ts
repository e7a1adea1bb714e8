/** What a visit does on a screen, and where it shows. */
export interface PressWatch {
  /** The event by which a browser tells of the press: its own clock begins there, queues included. */
  event: 'pointerdown' | 'keydown' | 'change'
  /** JavaScript that answers a text of the page; the press has its effect when it is another one, and not empty. */
  look: string
}

/** Where the page tells how many milliseconds passed from the press to the frame that shows its effect. */
export const TOLD = 'measuredPress'

/**
 * Writes a script for each document of a tab, before the page's own. The moment of the press and what stood there before
 * it wait in the tab's storage: the effect may come in another document.
 */
export function writePressWatch({ event, look }: PressWatch): string {
  return `(() => {
    const PRESSED = 'measured-press'
    const look = () => String((${look}) ?? '')
    const watch = () => {
      const { at, before } = JSON.parse(sessionStorage.getItem(PRESSED))
      const seen = look()
      if (seen === '' || seen === before) return requestAnimationFrame(watch)
      // Told after the frame: until then nobody sees it.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => { window.${TOLD} ??= performance.timeOrigin + performance.now() - at }
      port2.postMessage(0)
    }
    if (sessionStorage.getItem(PRESSED) !== null) requestAnimationFrame(watch)
    addEventListener('${event}', ({ timeStamp }) => {
      if (sessionStorage.getItem(PRESSED) !== null) return
      const at = performance.timeOrigin + timeStamp
      sessionStorage.setItem(PRESSED, JSON.stringify({ at, before: look() }))
      requestAnimationFrame(watch)
    }, { capture: true })
  })()`
}
