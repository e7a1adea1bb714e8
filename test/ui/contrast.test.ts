import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Minimum contrast of text, and of the borders of controls (WCAG 1.4.3 and 1.4.11). */
const TEXT = 4.5
const EDGE = 3

const STYLES = 'src/{ui,pages,pwa}/**/*.css'
const tokens = readTokens(readFileSync('src/ui/styles/tokens.css', 'utf8'))

function readTokens(css: string): ReadonlyMap<string, string> {
  return new Map(
    [...css.matchAll(/--color-([\w-]+):\s*(#[\da-f]{3,6})\b/gi)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  )
}

/** The relative luminance of a colour, 0 to 1, as WCAG defines it. */
function luminanceOf(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((place) => {
    const share = Number.parseInt(digits.slice(place, place + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((name) => luminanceOf(tokens.get(name) ?? '#000'))
    .toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['ink', ['page', 'surface', 'well', 'sun', 'sun-press', 'sun-soft', 'brand-soft'], TEXT],
  ['ink-2', ['page', 'surface', 'well'], TEXT],
  ['ink-3', ['page', 'surface', 'well'], TEXT],
  ['brand', ['page', 'surface', 'well', 'brand-soft'], TEXT],
  ['brand-strong', ['page', 'surface', 'well', 'brand-soft'], TEXT],
  ['on-brand', ['brand', 'brand-strong', 'promo', 'info'], TEXT],
  ['on-brand-2', ['brand', 'brand-strong'], TEXT],
  ['sun-ink', ['sun-soft', 'surface', 'page'], TEXT],
  ['promo', ['surface', 'page'], TEXT],
  ['promo-ink', ['promo-soft', 'surface', 'page'], TEXT],
  ['info', ['info-soft', 'surface', 'page'], TEXT],
  ['field-line', ['surface', 'page'], EDGE],
])('%s is readable on %j', (front, grounds, least) => {
  for (const ground of grounds) {
    expect(tokens.has(front) && tokens.has(ground), `${front} on ${ground}`).toBe(true)
    expect(contrastOf(front, ground), `${front} on ${ground}`).toBeGreaterThanOrEqual(least)
  }
})

test('every rule with both text and background colour is readable, also hovered, pressed or focused', () => {
  const pairs = globSync(STYLES).flatMap((path) => findPairs(path, readFileSync(path, 'utf8')))
  expect(pairs.length).toBeGreaterThan(20)
  const pale = pairs.filter(({ front, ground }) => contrastOf(front, ground) < TEXT)
  expect(pale).toEqual([])
})

/** Rules whose colour and background are both tokens. */
function findPairs(path: string, css: string): { rule: string; front: string; ground: string }[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
    const front = /(?:^|[;\s])color:\s*var\(--color-([\w-]+)\)/.exec(body)?.[1]
    const ground = /background(?:-color)?:\s*var\(--color-([\w-]+)\)/.exec(body)?.[1]
    return front !== undefined && ground !== undefined && tokens.has(front) && tokens.has(ground)
      ? [{ rule: `${path}: ${selector.trim()}`, front, ground }]
      : []
  })
}
