/** Path prefixes of files and data, not screens. */
const NOT_SCREENS = /^\/(?:api|images|assets)\//

/** The screen that a click navigates to by default. Undefined if there is none or it stays on this page. */
function findScreen(event: MouseEvent): URL | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  const { origin, pathname } = new URL(link.href)
  const isElsewhere = origin === location.origin && pathname !== location.pathname
  return isElsewhere && !NOT_SCREENS.test(pathname) ? new URL(link.href) : undefined
}

/** View transition: the picture of a clicked card moves to its place on the product page. */
function markPicture({ target }: Event): void {
  const card = target instanceof Element && target.closest('article a')?.closest('article')
  if (!card || document.querySelector('.gallery-stage')) return
  // The transition name must be unique.
  for (const marked of document.querySelectorAll<HTMLElement>('[data-moves]')) {
    marked.style.removeProperty('view-transition-name')
    delete marked.dataset['moves']
  }
  const picture = card.querySelector<HTMLElement>('[data-picture-of]')
  if (!picture) return
  picture.dataset['moves'] = ''
  picture.style.setProperty('view-transition-name', 'picture')
}

/** NAV-4: shows the pulsing logo during navigation from a page that is not hydrated. */
export function showLeaving(): void {
  let shown: Element | undefined
  addEventListener('click', (event) => {
    markPicture(event)
    const picture = document.querySelector<HTMLTemplateElement>('#attente template')
    if (!picture || !findScreen(event)) return
    shown ??= document.importNode(picture.content, true).firstElementChild ?? undefined
    if (shown) document.body.append(shown)
  })
  // The page is restored from the back/forward cache.
  addEventListener('pageshow', () => shown?.remove())
}
