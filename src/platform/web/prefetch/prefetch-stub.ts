import { useEffect } from 'react'

/** Waits for the first pointer, touch or focus, and only then fetches what guesses the next screen. */
export function usePrefetch(): void {
  useEffect(() => {
    const wake = (event: Event): void =>
      void import('./prefetch-intended.ts').then(({ watchIntents }) => watchIntents(event))
    for (const type of ['pointerover', 'focusin']) addEventListener(type, wake, { once: true })
  }, [])
}
