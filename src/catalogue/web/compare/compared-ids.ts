import { readCompared } from '#catalogue/rules/compare.ts'

/**
 * Storage key of the visitor's list: ids only, « 3,12 ». Names and pictures are stored separately (compared-list.ts).
 */
export const LIST_KEY = 'compare'

/** If storage is unavailable, the list lasts as long as the page. */
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

/** Marks each « Comparer » button whose product is in the list. Only changed buttons are updated. */
export function markCompared(ids: readonly number[]): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-compare]')) {
    const isCompared = String(ids.includes(Number(button.dataset['compare'])))
    if (button.ariaPressed !== isCompared) button.ariaPressed = isCompared
  }
}
