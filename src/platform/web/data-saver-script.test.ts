import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { DATA_SAVER_SCRIPT } from './data-saver-script.ts'

interface Visit {
  connection?: { saveData?: boolean; effectiveType?: string }
  /** Stored choice of an earlier visit, or 'blocked' without storage. */
  stored?: string
}

/** Runs the script in a page. Returns its marks, the stored value, and a click function. */
function openPage({ connection, stored }: Visit) {
  const marks = new Set<string>()
  const documentElement = {
    hasAttribute: (name: string) => marks.has(name),
    removeAttribute: (name: string) => marks.delete(name),
    setAttribute: (name: string) => marks.add(name),
    toggleAttribute: (name: string, isOn: unknown) => {
      if (isOn) marks.add(name)
      else marks.delete(name)
      return Boolean(isOn)
    },
  }
  const localStorage: { eco?: string } = stored === undefined ? {} : { eco: stored }
  const reported: string[] = []
  let listen: (event: object) => void = () => {}
  const world = {
    document: { documentElement },
    navigator: { connection },
    addEventListener: (_: string, listener: typeof listen) => (listen = listener),
    dispatchEvent: ({ type }: Event) => reported.push(type),
    Event,
  }
  const blocked = {
    get localStorage(): never {
      throw new Error('blocked')
    },
  }
  runInNewContext(
    DATA_SAVER_SCRIPT,
    stored === 'blocked' ? Object.assign(Object.create(blocked), world) : { ...world, localStorage },
  )
  const click = (name: string) =>
    listen({ target: { closest: (selector: string) => selector === `[data-eco-${name}]` } })
  return { marks, localStorage, reported, click }
}

test.each([
  ['nothing known of the line', {}, false],
  ['data saver', { connection: { saveData: true, effectiveType: '4g' } }, true],
  ['a 2G line', { connection: { effectiveType: 'slow-2g' } }, true],
  ['a 3G line', { connection: { effectiveType: '3g' } }, true],
  ['a 4G line', { connection: { saveData: false, effectiveType: '4g' } }, false],
  ['a 3G connection, data saver declined', { connection: { effectiveType: '3g' }, stored: 'non' }, false],
  ['a 4G connection, data saver chosen', { connection: { effectiveType: '4g' }, stored: 'oui' }, true],
  ['a browser without storage, on data saver', { connection: { saveData: true }, stored: 'blocked' }, true],
])('with %s the page is in data saver mode or not', (_what, visit: Visit, isLight) => {
  expect(openPage(visit).marks.has('data-eco')).toBe(isLight)
})

test('the switch turns it on and off, and is saved', () => {
  const page = openPage({})
  page.click('switch')
  expect([page.marks.has('data-eco'), page.localStorage.eco]).toEqual([true, 'oui'])
  page.click('switch')
  expect([page.marks.has('data-eco'), page.localStorage.eco]).toEqual([false, 'non'])
  page.click('elsewhere')
  expect(page.reported).toEqual(['eco', 'eco'])
})

test('all pictures of a page can be shown without leaving the mode', () => {
  const page = openPage({ stored: 'oui' })
  page.click('photos')
  expect([...page.marks]).toEqual(['data-eco', 'data-photos'])
})
