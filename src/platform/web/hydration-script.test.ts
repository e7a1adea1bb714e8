import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { HYDRATION_SCRIPT } from './hydration-script.ts'

/** Target of an event, inside these elements. */
const within = (...selectors: string[]) => ({
  closest: (requested: string) => (requested.split(',').some((part) => selectors.includes(part)) ? {} : null),
})

/**
 * Runs the script in a page whose framework is `text`. Returns functions to send events and to count runs of the
 * framework.
 */
function openPage({ text = '<script>run()</script>', readyState = 'complete' } = {}) {
  const listeners = new Map<string, (event: object) => void>()
  const run: string[] = []
  const document = {
    readyState,
    body: { append: (fragment: string) => run.push(fragment) },
    getElementById: () => ({ textContent: text }),
    createRange: () => ({ createContextualFragment: (code: string) => code }),
  }
  runInNewContext(HYDRATION_SCRIPT, {
    document,
    addEventListener: (kind: string, listener: (event: object) => void) => listeners.set(kind, listener),
  })
  return { run, document, tell: (kind: string, event: object = {}) => listeners.get(kind)?.(event) }
}

test.each<[string, string, object, boolean]>([
  ['a press on a button', 'pointerdown', { target: within('button') }, true],
  ['a press on a label', 'pointerdown', { target: within('label') }, true],
  ['a press on a link', 'pointerdown', { target: within('a') }, false],
  ['a finger that scrolls', 'pointerdown', { target: within() }, false],
  ['the switch of the light page', 'pointerdown', { target: within('button', '[data-eco-switch]') }, false],
  ['the focus on a field', 'focusin', { target: within('input') }, true],
  ['the focus on a link', 'focusin', { target: within('a') }, false],
  ['a mouse on a basket', 'pointerover', { target: within('[data-wakes]'), pointerType: 'mouse' }, true],
  ['a mouse on a card', 'pointerover', { target: within(), pointerType: 'mouse' }, false],
  ['a finger on a basket', 'pointerover', { target: within('[data-wakes]'), pointerType: 'touch' }, false],
  ['walking by keyboard', 'keydown', { key: 'Tab' }, true],
  ['scrolling by keyboard', 'keydown', { key: 'PageDown' }, false],
  ['a part that is due', 'wake', {}, true],
])('%s hydrates the page or not', (_what, kind, event, isHydrated) => {
  const { run, tell } = openPage()
  tell(kind, event)
  expect(run).toEqual(isHydrated ? ['<script>run()</script>'] : [])
})

test('the framework runs once', () => {
  const { run, tell } = openPage()
  tell('wake')
  tell('keydown', { key: 'Tab' })
  tell('wake')
  expect(run).toHaveLength(1)
})

test('hydration waits for the end of the document, which has the framework', () => {
  const { run, tell } = openPage({ readyState: 'loading' })
  tell('wake')
  expect(run).toEqual([])
  tell('DOMContentLoaded')
  expect(run).toHaveLength(1)
})

test('a page that is already interactive loads no framework', () => {
  const { run, tell } = openPage({ text: '' })
  tell('wake')
  expect(run).toEqual([])
})
