import { type ReactNode, useEffect } from 'react'
import type { Pack, PackLine } from '#packs/contract.ts'
import { lineAddress } from '#packs/rules/line-address.ts'
import { packSaving } from '#packs/rules/saving.ts'
import { formatEnd } from '#packs/rules/write-end.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Price } from '#ui/price.tsx'
import { ShopPicture, THUMB_WIDTHS } from '#ui/shop-picture.tsx'
import { PACKS_ADDRESS } from './pack-address.ts'

/**
 * Whether the browser may have restored the scroll position. Other documents start at the top: scrolling them again
 * would undo a scroll made before hydration and move content under the visitor's finger.
 */
function isRestored(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type !== 'navigate'
}

/** Time in ms after which browser and router have restored the scroll position. */
const RESTORED_MS = 2000
/** Events that mean a deliberate scroll. */
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to the top, and again after scrolls by the browser. Returns a function that stops this. */
function beginAtTop(): () => void {
  const held = new AbortController()
  const letGo = (): void => held.abort()
  const goUp = (): void => {
    window.scrollTo(0, 0)
  }
  goUp()
  window.addEventListener('scroll', goUp, { signal: held.signal })
  for (const input of INPUTS) window.addEventListener(input, letGo, { signal: held.signal, passive: true })
  const timer = setTimeout(letGo, RESTORED_MS)
  return () => {
    clearTimeout(timer)
    letGo()
  }
}

/** ORD-5: the cart of a pack. `children` is the order form. */
export function PackScreen({ pack, children }: { pack: Pack; children: ReactNode }) {
  const saving = packSaving(pack)
  useEffect(() => (isRestored() ? beginAtTop() : undefined), [pack.code])
  return (
    <div className="page-column pt-1 pb-8 lg:pt-3">
      <Breadcrumb steps={[{ label: 'Packs', href: PACKS_ADDRESS }, { label: pack.name }]} />
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
        <span className="badge badge-tag">Pack</span> {formatEnd(pack.end_date)}
      </p>
      <h1 className="mt-1 text-2xl font-bold tracking-tight lg:text-3xl">{pack.name}</h1>
      <div className="pack-columns">
        <div>
          <PackLines pack={pack} />
          {saving > 0 && (
            <p className="mt-3 font-medium text-brand">
              Vous économisez {formatFrancs(saving)} sur l’ensemble
              <span className="font-normal text-ink-2">
                {' '}
                ({formatFrancs(pack.separate_total)} achetés séparément)
              </span>
            </p>
          )}
          <Link href="/boutique" className="text-link mt-2 inline-flex min-h-11 items-center gap-2">
            <Icon name="arrow-left" size={20} /> Continuer mes achats
          </Link>
        </div>
        {children}
      </div>
    </div>
  )
}

/** ORD-5: contents of a pack: a table, or one card each on a phone. */
function PackLines({ pack }: { pack: Pack }) {
  return (
    <div className="pack-table">
      <table>
        <caption className="sr-only">Contenu du pack</caption>
        <thead>
          <tr>
            <th scope="col">Produit</th>
            <th scope="col">Prix dans le pack</th>
            <th scope="col">Quantité</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {pack.produits.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ line }: { line: PackLine }) {
  const { name, picture, price_unit, quantity } = line
  return (
    <tr>
      <td className="pack-product">
        <div className="line-picture">
          <ShopPicture hash={picture} alt="" sizes="92px" widths={THUMB_WIDTHS} />
        </div>
        <Link href={lineAddress(line)}>{name}</Link>
      </td>
      <td translate="no" className="pack-price">
        {formatFrancs(price_unit)}
      </td>
      <td className="pack-pieces">
        <span>Quantité&#x202F;: </span>
        {quantity}
      </td>
      <td className="pack-total">
        <Price amount={price_unit * quantity} />
      </td>
    </tr>
  )
}
