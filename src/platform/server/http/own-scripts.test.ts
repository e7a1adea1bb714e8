import { expect, test } from 'vitest'
import { createScriptMark, takeOwnScripts } from './own-scripts.ts'

const MARK = createScriptMark()
const own = (code: string, more = ''): string => `<script${more} nonce="${MARK}">${code}</script>`

test('only marked inline scripts are collected, in their order, and no mark is sent', () => {
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
])('an injected « %s » is not collected, and does not change the result', (injected) => {
  const around = `<h1>${injected}</h1>${own('first()')}<p>${injected}</p>${own('second()')}`
  expect(takeOwnScripts(around, MARK).scripts).toEqual(['first()', 'second()'])
})

test('each page has its own mark', () => {
  expect(createScriptMark()).not.toBe(createScriptMark())
})
