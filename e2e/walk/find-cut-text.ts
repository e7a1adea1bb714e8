import type { Page } from '@playwright/test'

/** What WCAG 1.4.12 lets a reader ask for. */
export const SPACIOUS = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/**
 * Text that nobody can read: cut by a box around it that says nothing of it, or outside the window. What ends in an
 * ellipsis is whole elsewhere, and what scrolls is reached.
 */
export function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = []
    const isHidden = (element: Element): boolean => {
      const box = element.getBoundingClientRect()
      return box.width <= 1 || box.height <= 1 || getComputedStyle(element).clipPath !== 'none'
    }
    /** The edges within which text shows; null: everything does, or an ellipsis tells. */
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
      const said = texts.currentNode.textContent?.trim() ?? ''
      if (
        !parent ||
        said === '' ||
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
      // Letters are lower than their line: a few pixels cut nothing.
      if (beyond > 4) cut.push(`« ${said.slice(0, 60)} » by ${Math.round(beyond)} px`)
    }
    return cut
  })
}
