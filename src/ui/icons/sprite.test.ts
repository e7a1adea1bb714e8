import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LUCIDE_NAMES } from './icon-names.ts'
import { OWN_SYMBOLS } from './own-symbols.ts'

/** What lucide draws, without its outer element: those attributes stand once on the symbol. */
async function drawLucideSymbol(name: string): Promise<string> {
  const { default: LucideIcon } = (await import(`lucide-react/icons/${name}`)) as { default: ComponentType }
  const shapes = renderToStaticMarkup(createElement(LucideIcon))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>')
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`
}

async function drawSprite(): Promise<string> {
  const icons = await Promise.all(LUCIDE_NAMES.map(drawLucideSymbol))
  const own = OWN_SYMBOLS.map(
    ({ id, viewBox, shapes }) => `<symbol id="${id}" viewBox="${viewBox}">${shapes}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${[...icons, ...own].join('\n')}\n</svg>\n`
}

// After a change of the names: `vitest -u` writes the file again.
test('the sprite holds exactly the icons that the screens name, as lucide draws them', async () => {
  await expect(await drawSprite()).toMatchFileSnapshot('./icons.svg')
})
