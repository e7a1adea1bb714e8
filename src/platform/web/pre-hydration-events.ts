import { useEffect } from 'react'

/** Time in ms after which a held click is released, so that the visitor may retry. */
const MAX_HOLD_MS = 8000
/** Time in ms after which a held link is followed normally without hydration. */
const FOLLOWED_AFTER_MS = 4000

/**
 * Runs before the first paint and until hydration. On a slow network a card is visible seconds before the code of its
 * buttons. A click on such a button or a choice in a list is held (`aria-busy` shows it), once even if repeated. It is
 * replayed when the `alive` event reports hydration. Everything that works without React passes: links, native
 * popovers and details, the data saver and the service worker's bars. Submit buttons are disabled until then.
 * Typed and ticked fields keep their values, which are reported to React again. React takes a field's value at
 * hydration as its initial one. The field is therefore reset by the setter that React watches, and set again by the
 * native one. Focus and mouse hover are replayed too. React renders after each event, so that the next click sees the
 * current state.
 * A link that is clicked while a click is held is followed after the held click was replayed. Links that act on the
 * page itself (`data-held`, a basket's icon) are held as well, and followed normally if hydration takes too long. A
 * click that is held too long, or whose scripts fail, is released with a message. Forms then show their submit button
 * for use without scripts (`data-plain`). After a script failure the next click reloads the page and is replayed
 * there. None of this depends on the visitor's script (pages/start/visitor.ts).
 * After a reload of this address, Back may change the address without the page: the page of that address is then
 * loaded.
 */
export const PRE_HYDRATION_SCRIPT = `;(() => {
  const held = new Map()
  let timer, word, hasFailed
  const giveBack = () => {
    clearTimeout(timer)
    timer = 0
    for (const [field, [kind]] of held)
      if (kind != 'input') field.ariaBusy = null, held.delete(field)
    document.documentElement.dataset.plain = ''
    word ||= document.createElement('output')
    word.className = 'toast-region'
    word.innerHTML = '<span class="toast toast-warning"><span class="py-3">La page tarde à répondre. Réessayez.</span></span>'
    document.body.append(word)
  }
  const fail = ({ target }) => {
    if (target.tagName != 'SCRIPT' || target.src.match('visitor-')) return
    hasFailed = true
    if (timer) giveBack()
  }
  addEventListener('error', fail, true)
  const labelOf = (button) => button.ariaLabel || button.textContent
  const tell = (field, kind) => field.dispatchEvent(new Event(kind, { bubbles: true }))
  const hold = (event) => {
    const { target, type } = event
    if (type == 'input') {
      if (target.matches('input,textarea')) held.set(target, [type, target.value, target.checked])
      return
    }
    const isKey = type == 'keydown'
    if (isKey && (hasFailed || event.key != 'Enter' || !target.matches('input') || !target.form?.matches(':has([type=submit]:disabled)'))) return
    const pressed = isKey ? target.form : target.closest(type == 'change' ? 'select'
      : 'button[type=button]:not([popovertarget],[data-eco-switch],[data-eco-photos],.pwa-bar *)')
    const isTouch = event.pointerType == 'touch'
    const heldLinks = held.size ? 'a[href]:not([target])' : isTouch ? 'a[data-held],[data-wakes]>a' : 'a[data-held]'
    const link = !hasFailed && !event.ctrlKey && !event.metaKey && target.closest(heldLinks)
    if (!pressed && !link) return
    event.stopPropagation()
    if (hasFailed) {
      if (!word) return giveBack()
      history.replaceState({ ...history.state, pressed: labelOf(pressed) }, '')
      return location.reload()
    }
    dispatchEvent(new Event('wake'))
    if (link) {
      event.preventDefault()
      held.set(link, ['link', event.pointerType])
      setTimeout(() => held.delete(link) && location.assign(link.href), ${FOLLOWED_AFTER_MS})
      return
    }
    pressed.ariaBusy = true
    held.set(pressed, [type, pressed.value])
    timer ||= setTimeout(giveBack, ${MAX_HOLD_MS})
  }
  const kinds = ['click', 'change', 'input', 'keydown']
  for (const kind of kinds) addEventListener(kind, hold, true)
  addEventListener('DOMContentLoaded', () => {
    const { pressed, ...state } = history.state || {}
    if (!pressed) return
    history.replaceState(state, '')
    ;[...document.querySelectorAll('button')].find((button) => labelOf(button) == pressed)?.click()
  })
  const readAddress = () => location.pathname + location.search
  const address = readAddress()
  const follow = () => readAddress() == address || location.reload()
  addEventListener('popstate', follow)
  addEventListener('alive', async () => {
    clearTimeout(timer)
    word?.remove()
    removeEventListener('error', fail, true)
    removeEventListener('popstate', follow)
    for (const kind of kinds) removeEventListener(kind, hold, true)
    const reached = document.querySelector(':focus')
    if (reached) tell(reached, 'focusin')
    document.querySelector('[data-wakes]:hover')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    for (const [field, [kind, value, checked]] of held) {
      field.ariaBusy = null
      held.delete(field)
      if (kind == 'link') field.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: value }))
      if (kind == 'click' || kind == 'link') field.click()
      else if (kind == 'keydown') field.requestSubmit()
      else if (kind == 'change') {
        // What was rendered meanwhile shows what was chosen before.
        field.value = value
        tell(field, kind)
      } else if (/checkbox|radio/.test(field.type)) {
        field.checked = !checked
        field.click()
      } else if (field.type != 'file') {
        field.value = ''
        Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value').set.call(field, value)
        tell(field, kind)
      }
      await 0
    }
  }, { once: true })
})()`

/**
 * Reports hydration and marks `<html>` for later scripts. By then every part has its listeners and has rendered
 * browser-only state: the session and its choices. Use it above all parts of the page.
 */
export function useHydrationMark(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      document.documentElement.dataset['alive'] = ''
      dispatchEvent(new Event('alive'))
    })
    return () => clearTimeout(timer)
  }, [])
}
