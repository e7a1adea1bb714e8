import type { Page } from '@playwright/test'

/** Text spacing that WCAG 1.4.12 requires a page to support. */
export const SPACIOUS = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/**
 * Unreadable text: clipped by a box without indication, or outside the window. Ellipsized text is complete elsewhere,
 * and scrollable text is reachable.
 */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    const isHidden = (element: Element): boolean => {
      const box = element.getBoundingClientRect()
      return box.width <= 1 || box.height <= 1 || getComputedStyle(element).clipPath !== 'none'
    }
    /** The visible area for text; null when nothing clips it or an ellipsis indicates it. */
    function findFrame(start: Element): DOMRect | null {
      for (let element: Element | null = start; element; element = element.parentElement) {
        if (isHidden(element) || element.closest('[aria-hidden="true"], [hidden]')) return null
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null
        if (/auto|scroll/.test(overflowX + overflowY)) return null
        if (/hidden|clip/.test(overflowX + overflowY) && element !== document.documentElement)
          return element.getBoundingClientRect()
      }
      return new DOMRect(0, -1e6, document.documentElement.clientWidth, 2e6)
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      const content = texts.currentNode.textContent?.trim() ?? ''
      if (
        !parent ||
        content === '' ||
        !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      const box = range.getBoundingClientRect()
      const frame = box.width > 0 ? findFrame(parent) : null
      if (!frame) continue
      const beyond = Math.max(
        frame.left - box.left,
        box.right - frame.right,
        frame.top - box.top,
        box.bottom - frame.bottom,
      )
      // Letters are lower than their line: clipping a few pixels removes nothing.
      if (beyond > 4) cut.push(`« ${content.slice(0, 60)} » by ${Math.round(beyond)} px`)
    }
    return cut
  })
}
