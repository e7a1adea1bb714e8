import { useEffect } from 'react'

/** Milliseconds after which a press that is still held is given back to the visitor, who may try again. */
const HELD_AT_MOST_MS = 8000
/** Milliseconds after which a link is followed that the framework would have answered to in another way. */
const FOLLOWED_AFTER_MS = 4000

/**
 * Runs before the first paint, and until the page has come alive: on a slow line a card stands seconds before the code
 * behind its buttons. A press on such a button or a choice from a list is held meanwhile (`aria-busy` shows it), once
 * however often it is repeated, and done as soon as the event `alive` says that somebody listens. What works without
 * React is let through: links, native popovers and details, the data saver and the worker's bars. Buttons that send a
 * form are disabled until then.
 *
 * What is typed or ticked stands where it was, and is told once more: React takes what a field holds when it comes for
 * what it always held, so the field forgets it for a moment, by the setter that React watches, and gets it back by its
 * own. What has the focus is told as reached, and what a mouse points at as pointed at. After each of these React renders: how
 * many were chosen counts for the press that follows.
 *
 * A link that is followed while a press waits lets that one go first. Links that open something on the page itself
 * (`data-held`; a touch on a basket's icon) are held as well, and followed after all where nobody listens in time. A press that
 * is held too long, or whose scripts do not come, is given back with a word, and forms show what sends them without scripts
 * (`data-plain`); where scripts failed, the next one loads the page anew, and a button that was pressed so is pressed again there.
 * Nothing waits for the visitor's script (pages/start/visitor.ts): its failure alone changes nothing of this.
 *
 * Back, after this address was loaded anew, changes the address alone where the router would change the page: the page
 * of that address is loaded.
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
    timer ||= setTimeout(giveBack, ${HELD_AT_MOST_MS})
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
 * Says that the page has come alive, and marks `<html>` for scripts that come later still, once every part of it listens and has rendered what only the browser knows: who is here,
 * and what is chosen for them. Belongs where all parts are below.
 */
export function useAlive(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      document.documentElement.dataset['alive'] = ''
      dispatchEvent(new Event('alive'))
    })
    return () => clearTimeout(timer)
  }, [])
}
