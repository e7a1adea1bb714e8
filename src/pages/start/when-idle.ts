/** Maximum delay in ms in a busy browser. */
const AT_LATEST = { timeout: 2000 }

/** Runs a task once the page is loaded and the browser is idle. */
export function whenIdle(run: () => void): void {
  const wait = (): void => {
    // Browsers without it run the task immediately.
    if ('requestIdleCallback' in self) self.requestIdleCallback(run, AT_LATEST)
    else setTimeout(run)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
}
