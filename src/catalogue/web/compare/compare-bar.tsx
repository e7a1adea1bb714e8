import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { addCompared, removeCompared } from '#catalogue/rules/compare.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { ShopPicture, THUMB_WIDTHS } from '#ui/shop-picture.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { compareAddress } from './compare-address.ts'
import { markCompared } from './compared-ids.ts'
import { getCompared, type Appearance, subscribeToCompared, writeCompared } from './compared-list.ts'

/** Picture hash in the address of any variant. */
const PICTURE_HASH = /\/images\/([^/]+)\//

/** Name and picture of the product, read from the elements around a « Comparer » button. */
function readAppearance(button: HTMLElement): Appearance {
  const around = button.closest('article, main')
  const picture = around?.querySelector('img')?.src.match(PICTURE_HASH)?.[1] ?? null
  return {
    id: Number(button.dataset['compare']),
    name: around?.querySelector('h1, h3')?.textContent ?? '',
    picture,
  }
}

function remove(id: number): void {
  const items = getCompared()
  const ids = removeCompared(
    items.map((look) => look.id),
    id,
  )
  writeCompared(items.filter((look) => ids.includes(look.id)))
}

/** Handles a click on « Comparer » or on a button of the bar (`data-removes`). */
export function pressCompare(button: HTMLElement): void {
  const removed = button.dataset['removes']
  if (removed === undefined) toggleCompared(button)
  else if (removed === '') writeCompared([])
  else remove(Number(removed))
}

/** Adds the button's product to the visitor's list or removes it. Shows the reason if it cannot be added. */
function toggleCompared(button: HTMLElement): void {
  const look = readAppearance(button)
  const items = getCompared()
  const ids = items.map(({ id }) => id)
  if (ids.includes(look.id)) return remove(look.id)
  const { error } = addCompared(ids, look.id)
  if (error === undefined) writeCompared([...items, look])
  else toasts.show('warning', error)
}

/** The visitor's list, at the bottom of every screen with « Comparer » buttons. CSS hides it elsewhere. */
export function CompareBar() {
  const items = useSyncExternalStore(subscribeToCompared, getCompared)
  const { key } = useLocation()
  // Buttons come from server HTML and from each screen, so they are marked in the DOM.
  useEffect(() => markCompared(items.map(({ id }) => id)), [items, key])
  return items.length > 0 && <RenderedBar items={items} />
}

/** `LazyCompare` handles its buttons, as it does for the bar rendered before hydration (render-compare-bar.ts). */
export function RenderedBar({ items }: { items: readonly Appearance[] }) {
  return (
    <aside aria-label="Comparaison" className="compare-bar">
      <ul>
        {items.map(({ id, name, picture }) => (
          <li key={id}>
            <button type="button" data-removes={id} aria-label={`Retirer ${name}`}>
              <ShopPicture hash={picture} alt="" sizes="32px" widths={THUMB_WIDTHS} />
              <span className="compare-name">{name}</span>
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" data-removes="" className="text-link min-h-11 text-sm">
        Vider
      </button>
      <Link href={compareAddress(items.map(({ id }) => id))} className="button button-green px-3">
        {`Comparer (${items.length})`}
      </Link>
    </aside>
  )
}
