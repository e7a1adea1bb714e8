import type { Page } from '@playwright/test'

/** Maximum overlap as a share of the lower of two lines: letters are lower than their line. */
const ALLOWED = 0.4

/** Two texts that overlap in the same layer of the page. */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate((allowed) => {
    interface Line {
      text: Text
      box: DOMRect
      layer: Element | null
    }
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden=true], .sr-only, [inert]') === null
    /** Layers that move independently: bars, pop-ups, scroll containers. */
    const findLayer = (start: Element): Element | null => {
      for (let element: Element | null = start; element; element = element.parentElement) {
        const { position, overflowX, clipPath } = getComputedStyle(element)
        if (
          /fixed|sticky|absolute/.test(position) ||
          /auto|scroll|hidden/.test(overflowX) ||
          clipPath !== 'none'
        )
          return element
      }
      return null
    }
    const lines: Line[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const parent = text.parentElement
      if (parent === null || text.data.trim() === '' || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const layer = findLayer(parent)
      for (const box of range.getClientRects())
        if (box.width > 2 && box.height > 2) lines.push({ text, box, layer })
    }
    lines.sort((one, other) => one.box.top - other.box.top)
    const found = new Set<string>()
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.box.top >= one.box.bottom) break
        if (other.text === one.text || other.layer !== one.layer) continue
        const high = Math.min(one.box.bottom, other.box.bottom) - other.box.top
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        if (wide > 2 && high > allowed * Math.min(one.box.height, other.box.height))
          found.add(
            `« ${one.text.data.trim().slice(0, 40)} » over « ${other.text.data.trim().slice(0, 40)} »`,
          )
      }
    return [...found].slice(0, 5)
  }, ALLOWED)
}
