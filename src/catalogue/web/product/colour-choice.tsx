import { renderToStaticMarkup } from 'react-dom/server'
import type { ColourChoice, Product } from '#catalogue/contract.ts'
import { productAddress } from '#catalogue/rules/addresses.ts'
import { findSwatch } from '#catalogue/rules/swatches.ts'
import { Link } from '#ui/link.tsx'

/**
 * HTML of a product's colour links, '' if there is only one. They need no scripts, so the server renders them with the
 * product's data, and the code is not sent to browsers.
 */
export function renderColours({ id, colours }: Pick<Product, 'id' | 'colours'>): string {
  return colours.length === 0 ? '' : renderToStaticMarkup(<ColourRow current={id} colours={colours} />)
}

function ColourRow({ current, colours }: { current: number; colours: readonly ColourChoice[] }) {
  return (
    <nav aria-labelledby="couleurs">
      <h2 id="couleurs" className="text-sm text-ink-2">
        Couleur
      </h2>
      <ul className="mt-1 flex flex-wrap gap-2">
        {colours.map((choice) => (
          <li key={choice.id}>
            <ColourLink choice={choice} isCurrent={choice.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ColourLinkProps {
  choice: ColourChoice
  isCurrent: boolean
}

function ColourLink({ choice: { id, colour, is_sold_out }, isCurrent }: ColourLinkProps) {
  return (
    <Link
      href={productAddress(id)}
      aria-current={isCurrent ? 'page' : undefined}
      className={isCurrent ? 'chip is-on' : 'chip'}
    >
      <Swatch colour={findSwatch(colour)} />
      <span>{colour}</span>
      {is_sold_out && <span className="text-ink-3"> (épuisé)</span>}
    </Link>
  )
}

/** A colour dot. It uses an SVG attribute, because the page's CSP forbids inline styles. */
function Swatch({ colour }: { colour: string | undefined }) {
  if (colour === undefined) return null
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={colour} stroke="#8a8577" />
    </svg>
  )
}
