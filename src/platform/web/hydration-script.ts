/**
 * Runs before the first paint and decides when a page hydrates. Its framework is in `<noscript id="app">`, which is
 * plain text in a browser with scripts. It is fetched and run only when the visitor clicks, types or focuses a part
 * that needs it, or a part sends the `wake` event. An interactive page hydrates by itself: the server leaves that
 * element empty and writes the scripts after it (entry.server.tsx).
 * No hydration is needed for links, reading, scrolling, and the work of the first scripts. Parts with `data-wakes`
 * hydrate on hover. Clicks are held and replayed meanwhile (pre-hydration-events.ts).
 */
export const HYDRATION_SCRIPT = `;(() => {
  const wakes = 'button,input,select,textarea,label,a[data-held],a[data-held] *,[data-wakes] *'
  const needsNobody = '[data-eco-switch],[data-eco-photos],.pwa-bar *'
  let isAwake
  const run = () => {
    const app = document.getElementById('app')?.textContent
    if (app) document.body.append(document.createRange().createContextualFragment(app))
  }
  const wake = () => {
    if (isAwake) return
    isAwake = true
    if (document.readyState == 'loading') addEventListener('DOMContentLoaded', run)
    else run()
  }
  const wakeFor = (what) => ({ target, pointerType }) => {
    if (what != wakes && pointerType != 'mouse') return
    if (target.closest?.(what) && !target.closest(needsNobody)) wake()
  }
  addEventListener('wake', wake)
  addEventListener('pointerdown', wakeFor(wakes), true)
  addEventListener('focusin', wakeFor(wakes), true)
  addEventListener('pointerover', wakeFor('[data-wakes]'))
  addEventListener('keydown', ({ key }) => key == 'Tab' && wake())
})()`
