/** Fetches what fills the line once the browser has nothing better to do; without it the line stays as the server wrote it. */
function promiseIn(line: HTMLElement | null): void {
  if (line)
    (window.requestIdleCallback ?? setTimeout)(
      () => void import('./fill-promise.ts').then(({ fillPromises }) => fillPromises(line), String),
    )
}

/**
 * When the product could be delivered: « Livraison à Dakar » from the server, for everybody the same; the browser writes
 * the day and the visitor's place into it. React draws its text once and never again.
 */
export function PromiseLine({ className }: { className?: string }) {
  return (
    <p ref={promiseIn} className={className}>
      Livraison à Dakar
    </p>
  )
}
