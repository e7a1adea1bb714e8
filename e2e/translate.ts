import type { Page } from '@playwright/test'

/**
 * Simulates Google Translate in Chrome, without changing the words. It replaces each text, also later ones, by two
 * nested `<font>`, and skips `translate="no"`.
 */
const TRANSLATOR = () => {
  const LEFT = 'script, style, noscript, textarea, svg, font, [translate=no]'
  const wrap = (text: Node): void => {
    const parent = text.parentElement
    if (parent === null || parent.closest(LEFT) || !text.textContent?.trim()) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.textContent
    outer.append(inner)
    parent.replaceChild(outer, text)
  }
  const translate = (root: Node): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
    while (texts.nextNode()) found.push(texts.currentNode)
    for (const text of found) wrap(text)
  }
  const start = (): void => {
    document.documentElement.classList.add('translated-ltr')
    translate(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        if (type === 'characterData') wrap(target)
        else for (const node of addedNodes) translate(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  // Call it after the page has loaded and, where hydration needs no interaction, hydrated.
  addEventListener('load', () => {
    const waits = (document.getElementById('app')?.textContent ?? '') !== ''
    if (waits || 'alive' in document.documentElement.dataset) start()
    else addEventListener('alive', start)
  })
}

export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(TRANSLATOR)
}
