/** Says on every « Comparer » whether its product is on the list of these ids. */
export function markCompared(ids: readonly number[]): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-compare]'))
    button.ariaPressed = String(ids.includes(Number(button.dataset['compare'])))
}
