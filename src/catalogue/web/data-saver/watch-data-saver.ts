/** On a page that saves data, and on no other, fetches what shows single pictures and counts what the page saved. */
export function watchDataSaver(): void {
  const follow = (): void => {
    if (document.documentElement.hasAttribute('data-eco'))
      void import('./held-pictures.ts').then(({ countHeld }) => countHeld(), String)
  }
  follow()
  addEventListener('eco', follow)
}
