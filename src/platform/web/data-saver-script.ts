/** Megabits a second of a line on which a whole page ahead of its click is no burden. */
const GOOD_LINE_MBIT = 5

/**
 * Runs before the first paint: says on `<html>` whether the page is to be light (`data-eco`), so that style sheets hold
 * pictures back before the browser asks for them. The visitor's own word, kept in `eco`, comes before what the browser
 * says of the line: data saver, or 3G and slower. Any `[data-eco-switch]` turns it; `[data-eco-photos]` shows all pictures of
 * this page. Tells the page's scripts by an event `eco`. Says also of a line that carries hunches without a wait that it is
 * good (`data-line`), for what pages may fetch ahead (server/speculation-rules.ts).
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
