import { compareAddress } from './compare-address.ts'
import { getCompared, type Appearance } from './compared-list.ts'

/** Renders the bar of the visitor's list before hydration, in the place of lazy-compare.tsx. */
export function renderCompareBar(): void {
  const place = document.querySelector('[data-compare-bar]')
  const [sprite = ''] = document.querySelector('.icon use')?.getAttribute('href')?.split('#') ?? []
  if (place) place.innerHTML = formatCompareBar(getCompared(), sprite)
}

/** Names and pictures come from browser storage and are untrusted. */
function escape(text: string): string {
  return text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)
}

function formatPicture(hash: string | null): string {
  if (hash === null)
    return '<img src="/placeholder.svg" alt="" width="400" height="400" loading="lazy" decoding="async"/>'
  const address = (file: string): string => escape(`/images/${hash}/${file}`)
  const set = `${address('160.avif')} 160w, ${address('320.avif')} 320w`
  return (
    `<picture><source type="image/avif" srcset="${set}" sizes="32px"/>` +
    `<img src="${address('320.webp')}" alt="" width="400" height="400" loading="lazy" decoding="async"/></picture>`
  )
}

function formatProduct({ id, name, picture }: Appearance, sprite: string): string {
  return (
    `<li><button type="button" data-removes="${Number(id)}" aria-label="Retirer ${escape(name)}">${formatPicture(picture)}` +
    `<span class="compare-name">${escape(name)}</span>` +
    `<svg aria-hidden="true" class="icon icon-16"><use href="${sprite}#x"></use></svg></button></li>`
  )
}

/**
 * Formats the bar of the visitor's list as HTML for a page before hydration, with the same markup as `CompareBar`. ''
 * without products. `sprite` is the address of the icon file.
 */
export function formatCompareBar(items: readonly Appearance[], sprite: string): string {
  if (items.length === 0) return ''
  return (
    `<aside aria-label="Comparaison" class="compare-bar"><ul>${items.map((look) => formatProduct(look, sprite)).join('')}</ul>` +
    '<button type="button" data-removes="" class="text-link min-h-11 text-sm">Vider</button>' +
    `<a href="${compareAddress(items.map(({ id }) => id))}" class="button button-green px-3">Comparer (${items.length})</a></aside>`
  )
}
