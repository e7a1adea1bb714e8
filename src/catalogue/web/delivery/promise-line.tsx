import { PROMISE_WORDS } from './promise-lines.ts'

/** Fills a line rendered by client-side navigation when the browser is idle. On an error, the default text stays. */
function fill(line: HTMLElement | null): void {
  if (line?.textContent === PROMISE_WORDS)
    (window.requestIdleCallback ?? setTimeout)(
      () => void import('./fill-promise.ts').then(({ fillPromises }) => fillPromises(), String),
    )
}

/**
 * Delivery date of a product. The server renders « Livraison à Dakar » for every visitor, and the browser fills in day
 * and place. React renders the text once and never updates it.
 */
export function PromiseLine({ className }: { className?: string }) {
  return (
    <p ref={fill} data-promise="" suppressHydrationWarning className={className}>
      {PROMISE_WORDS}
    </p>
  )
}
