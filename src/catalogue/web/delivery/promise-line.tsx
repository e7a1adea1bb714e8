import { PROMISE_WORDS } from './promise-lines.ts'

/** A line that came with a followed link, once the browser has nothing better to do; without the day it stays as it is. */
function fill(line: HTMLElement | null): void {
  if (line?.textContent === PROMISE_WORDS)
    (window.requestIdleCallback ?? setTimeout)(
      () => void import('./fill-promise.ts').then(({ fillPromises }) => fillPromises(), String),
    )
}

/**
 * When the product could be delivered: « Livraison à Dakar » from the server, for everybody the same; the browser writes
 * the day and the visitor's place into it. React renders its text once and never again, also where it was filled before.
 */
export function PromiseLine({ className }: { className?: string }) {
  return (
    <p ref={fill} data-promise="" suppressHydrationWarning className={className}>
      {PROMISE_WORDS}
    </p>
  )
}
