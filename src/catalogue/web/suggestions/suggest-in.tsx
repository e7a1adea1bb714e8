import { createRoot } from 'react-dom/client'
import { SuggestionBox } from './suggestion-box.tsx'

const served = new WeakSet<HTMLInputElement>()

/**
 * Puts suggestions under a search field, once. They are a small page of their own beside it: rows are plain links, which
 * the shop follows like any other, and the form that every screen loads stays as small as it can be.
 */
export function suggestIn(field: HTMLInputElement): void {
  const place = field.closest('search')
  if (place === null || served.has(field)) return
  served.add(field)
  const box = place.appendChild(document.createElement('div'))
  createRoot(box).render(<SuggestionBox field={field} />)
}
