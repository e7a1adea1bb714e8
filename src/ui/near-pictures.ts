/** How near (CSS pixels) a picture must come to a phone's screen before it is fetched: browsers begin at 1250. */
const NEAR_PX = 250

/**
 * Runs before the first paint: on a phone, pictures of cards and tiles wait until they are nearly seen (`data-near`), and
 * style sheets hold the others back (`data-holds`). A list that is left after its first screen has then cost only that. What comes
 * later, with a filter or a followed link, is watched as well.
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
