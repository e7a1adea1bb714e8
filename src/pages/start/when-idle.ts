/** Runs something once the page is loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const wait = (): unknown => (self.requestIdleCallback ?? setTimeout)(run)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
