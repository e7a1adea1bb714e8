/** Milliseconds after which a busy browser does it all the same. */
const AT_LATEST = { timeout: 2000 }

/** Runs something once the page is loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const wait = (): void => {
    // Not in every browser: others do it at once.
    if ('requestIdleCallback' in self) self.requestIdleCallback(run, AT_LATEST)
    else setTimeout(run)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
