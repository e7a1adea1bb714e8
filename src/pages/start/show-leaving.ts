/** Addresses under these are files or data, not screens. */
const NOT_SCREENS = /^\/(?:api|images|assets)\//

/** The screen that a click leads to without anybody's help; undefined where it leads to none, or stays on this page. */
function findScreen(event: MouseEvent): URL | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  const { origin, pathname } = new URL(link.href)
  const isElsewhere = origin === location.origin && pathname !== location.pathname
  return isElsewhere && !NOT_SCREENS.test(pathname) ? new URL(link.href) : undefined
}

/** The card whose product is opened lends its picture, which moves to its place on the product's page. */
function markPicture({ target }: Event): void {
  const card = target instanceof Element && target.closest('article a')?.closest('article')
  if (!card || document.querySelector('.gallery-stage')) return
  // One picture of this name at a time.
  for (const marked of document.querySelectorAll<HTMLElement>('[data-moves]')) {
    marked.style.removeProperty('view-transition-name')
    delete marked.dataset['moves']
  }
  const picture = card.querySelector<HTMLElement>('[data-picture-of]')
  if (!picture) return
  picture.dataset['moves'] = ''
  picture.style.setProperty('view-transition-name', 'picture')
}

/** NAV-4: while a page that has not come alive is left for another screen, the pulsing logo stands in the middle. */
export function showLeaving(): void {
  let shown: Element | undefined
  addEventListener('click', (event) => {
    markPicture(event)
    const picture = document.querySelector<HTMLTemplateElement>('#attente template')
    if (!picture || !findScreen(event)) return
    shown ??= document.importNode(picture.content, true).firstElementChild ?? undefined
    if (shown) document.body.append(shown)
  })
  // The page comes back as it was left.
  addEventListener('pageshow', () => shown?.remove())
}
