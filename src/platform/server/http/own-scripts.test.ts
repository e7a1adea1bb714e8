import { expect, test } from 'vitest'
import { createScriptMark, takeOwnScripts } from './own-scripts.ts'

const MARK = createScriptMark()
const own = (code: string, more = ''): string => `<script${more} nonce="${MARK}">${code}</script>`

test('only marked inline scripts are taken, in their order, and the mark leaves with none of them', () => {
  const html = [
    `<link rel="modulepreload" nonce="${MARK}" href="/a.js">`,
    own('first()'),
    own('', ' src="/a.js"'),
    own('import "/b.js"\nsecond()', ' type="module" async=""'),
  ].join('')
  const { page, scripts } = takeOwnScripts(html, MARK)
  expect(scripts).toEqual(['first()', 'import "/b.js"\nsecond()'])
  expect(page).not.toContain(MARK)
  expect(page).toContain('<script type="module" async="">import "/b.js"')
})

test.each([
  '<script>alert(1)</script>',
  '<script nonce="">alert(1)</script>',
  `<script nonce="${createScriptMark()}">alert(1)</script>`,
  '<script>alert(1);/*',
  '<script data-x=',
  '<script data-x="',
  '</script><script>alert(1)</script>',
  '<!--<script>',
])('what slipped in as « %s » is not taken, nor does it change what is', (injected) => {
  const around = `<h1>${injected}</h1>${own('first()')}<p>${injected}</p>${own('second()')}`
  expect(takeOwnScripts(around, MARK).scripts).toEqual(['first()', 'second()'])
})

test('each page has a mark of its own', () => {
  expect(createScriptMark()).not.toBe(createScriptMark())
})
