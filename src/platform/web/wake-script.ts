/**
 * Runs before the first paint, and decides when a page comes alive. Its framework stands in `<noscript id="app">`, which
 * is plain text to a browser with scripts: nothing of it is fetched or run before somebody presses, types or walks by
 * keyboard on what needs it, or a part of the page asks for it by the event `wake`. A page to work on comes alive by itself:
 * the server leaves that element empty and writes the scripts behind it (entry.server.tsx).
 *
 * What needs nobody: links, reading, scrolling, and what the first scripts do themselves. What is marked `data-wakes` wants
 * the framework as soon as a mouse points at it. What was pressed is held meanwhile, and repeated (pre-hydration-events.ts).
 */
export const WAKE_SCRIPT = `;(() => {
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
