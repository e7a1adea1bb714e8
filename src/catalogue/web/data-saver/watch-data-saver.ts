/** On data saver pages only, loads the code that shows single pictures and calculates the saving. */
export function watchDataSaver(): void {
  const follow = (): void => {
    if (document.documentElement.hasAttribute('data-eco'))
      void import('./held-pictures.ts').then(({ countHeld }) => countHeld(), String)
  }
  follow()
  addEventListener('eco', follow)
}
