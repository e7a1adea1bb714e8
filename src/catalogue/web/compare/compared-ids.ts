import { readCompared } from '#catalogue/rules/compare.ts'

/** The visitor's own list: ids only, « 3,12 ». What its products look like is kept beside it (compared-list.ts). */
export const LIST_KEY = 'compare'

/** A browser may refuse its storage: then the list lives as long as the page. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function findComparedIds(): number[] {
  return readCompared(readStored(LIST_KEY))
}

/** Says on every « Comparer » whether its product is on the list of these ids; those that say so already are left alone. */
export function markCompared(ids: readonly number[]): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-compare]')) {
    const isCompared = String(ids.includes(Number(button.dataset['compare'])))
    if (button.ariaPressed !== isCompared) button.ariaPressed = isCompared
  }
}
