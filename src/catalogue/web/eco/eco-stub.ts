import { useEffect } from 'react'

function wake(): void {
  if (document.documentElement.hasAttribute('data-eco'))
    void import('./held-pictures.ts').then(({ countHeld }) => countHeld(), String)
}

/** On a light page, and on no other, fetches what shows single pictures and counts what the page saved. */
export function useEco(): void {
  useEffect(() => {
    wake()
    addEventListener('eco', wake)
  }, [])
}
