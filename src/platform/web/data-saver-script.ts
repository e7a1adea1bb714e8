/** Mbit/s of a connection on which prefetching a page costs little. */
const GOOD_LINE_MBIT = 5

/**
 * Runs before the first paint. It sets `data-eco` on `<html>` in data saver mode, so that style sheets hold pictures
 * back before they are requested. The visitor's choice in `eco` overrides the browser's hints: data saver, or 3G and
 * slower. Any `[data-eco-switch]` toggles the mode. `[data-eco-photos]` shows all pictures of this page. Page scripts
 * get an `eco` event. On a fast connection it also sets `data-line`, which allows prefetching
 * (server/speculation-rules.ts).
 */
export const DATA_SAVER_SCRIPT = `(() => {
  const page = document.documentElement
  const { saveData, effectiveType, downlink } = navigator.connection || {}
  let said
  try {
    said = localStorage.eco
  } catch {}
  const turn = (isOn) => page.toggleAttribute('data-eco', isOn)
  turn(said ? said == 'oui' : saveData || /[23]g/.test(effectiveType))
  if (!saveData && downlink >= ${GOOD_LINE_MBIT} && effectiveType == '4g') page.setAttribute('data-line', 'good')
  addEventListener('click', ({ target }) => {
    const isFor = (name) => target.closest('[data-eco-' + name + ']')
    if (isFor('switch')) {
      page.removeAttribute('data-photos')
      const isOn = turn(!page.hasAttribute('data-eco'))
      try {
        localStorage.eco = isOn ? 'oui' : 'non'
      } catch {}
    } else if (isFor('photos')) page.setAttribute('data-photos', '')
    else return
    dispatchEvent(new Event('eco'))
  })
})()`
