/** On a light page, and on no other, fetches what shows single pictures and counts what the page saved. */
export function watchEco(): void {
  const follow = (): void => {
    if (document.documentElement.hasAttribute('data-eco'))
      void import('./held-pictures.ts').then(({ countHeld }) => countHeld(), String)
  }
  follow()
  addEventListener('eco', follow)
}
