import { readCompared } from '#catalogue/rules/compare.ts'
import { readStoredText } from '#platform/web/stored-text.ts'

/**
 * Storage key of the visitor's list: ids only, « 3,12 ». Names and pictures are stored separately (compared-list.ts).
 */
export const LIST_KEY = 'compare'

export function findComparedIds(): number[] {
  return readCompared(readStoredText(LIST_KEY))
}

/** Marks each « Comparer » button whose product is in the list. Only changed buttons are updated. */
export function markCompared(ids: readonly number[]): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-compare]')) {
    const isCompared = String(ids.includes(Number(button.dataset['compare'])))
    if (button.ariaPressed !== isCompared) button.ariaPressed = isCompared
  }
}
