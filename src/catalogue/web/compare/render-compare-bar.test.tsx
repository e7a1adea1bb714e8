import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import sprite from '#ui/icons/icons.svg'
import { RenderedBar } from './compare-bar.tsx'
import type { Appearance } from './compared-list.ts'
import { formatCompareBar } from './render-compare-bar.ts'

const FRIDGE = { id: 3, name: 'Réfrigérateur 2 portes', picture: 'a'.repeat(32) }

/** Attribute names in lower case, characters escaped as React does. */
const normalise = (html: string): string =>
  html.replaceAll('srcSet', 'srcset').replace(/&#(\d+);/g, (_, code: string) => ENTITIES[code] ?? '?')
const ENTITIES: Record<string, string> = { 34: '&quot;', 38: '&amp;', 60: '&lt;', 62: '&gt;' }

test.each<[string, Appearance[]]>([
  ['one product', [FRIDGE]],
  [
    'four, one without a picture',
    [FRIDGE, { ...FRIDGE, id: 4, picture: null }, { ...FRIDGE, id: 5 }, { ...FRIDGE, id: 6 }],
  ],
  ['a name with markup', [{ ...FRIDGE, name: 'Four "A" <img src=x onerror=alert(1)> & Cie' }]],
  ['an invalid picture', [{ ...FRIDGE, picture: '"><script>' }]],
])('CAT-14: the bar is the same before and after hydration: %s', (_what, items) => {
  expect(normalise(formatCompareBar(items, sprite))).toBe(
    normalise(renderToStaticMarkup(<RenderedBar items={items} />)),
  )
})

test('CAT-14: without products there is no bar', () => expect(formatCompareBar([], sprite)).toBe(''))
