/** Distance (CSS px) to a phone's screen at which a picture is loaded. Browsers start at 1250. */
const NEAR_PX = 250

/**
 * Runs before the first paint: on a phone, pictures of cards and tiles are loaded only when almost visible
 * (`data-near`). Style sheets hold the others back (`data-holds`). A visitor who leaves a list after its first screen
 * downloads only that. Pictures added later, by a filter or a followed link, are observed as well.
 */
export const NEAR_PICTURES_SCRIPT = `;(() => {
  if (!self.IntersectionObserver || !matchMedia('(width < 64rem)').matches) return
  const near = new IntersectionObserver((places) => {
    for (const { isIntersecting, target } of places)
      if (isIntersecting) {
        target.dataset.near = ''
        near.unobserve(target)
      }
  }, { rootMargin: '${NEAR_PX}px' })
  const watch = () => {
    for (const place of document.querySelectorAll('.card-stage>a:not([data-near]),.category-tile:not([data-near])')) near.observe(place)
  }
  document.documentElement.dataset.holds = ''
  document.addEventListener('readystatechange', () => {
    watch()
    new MutationObserver(watch).observe(document.body, { childList: true, subtree: true })
  }, { once: true })
})()`
