import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LUCIDE_NAMES, STAFF_NAMES } from './icon-names.ts'
import { OWN_SYMBOLS } from './own-symbols.ts'

/** Lucide's shapes without the outer element: its attributes are set once on the symbol. */
async function drawLucideSymbol(name: string): Promise<string> {
  const { default: LucideIcon } = (await import(`lucide-react/icons/${name}`)) as { default: ComponentType }
  const shapes = renderToStaticMarkup(createElement(LucideIcon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>')
  return `<symbol viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" id="${name}">${shapes}</symbol>`
}

async function drawSprite(
  names: readonly string[],
  own: readonly (typeof OWN_SYMBOLS)[number][],
): Promise<string> {
  const icons = await Promise.all(names.map(drawLucideSymbol))
  const others = own.map(
    ({ id, viewBox, shapes }) => `<symbol viewBox="${viewBox}" id="${id}">${shapes}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${[...others, ...icons].join('\n')}\n</svg>\n`
}

// After a change of the names, `vitest -u` writes the files.
test('the sprites have exactly the icons used by the pages, as rendered by lucide', async () => {
  await expect(await drawSprite(LUCIDE_NAMES, OWN_SYMBOLS)).toMatchFileSnapshot('./icons.svg')
  await expect(await drawSprite(STAFF_NAMES, [])).toMatchFileSnapshot('./staff-icons.svg')
})
