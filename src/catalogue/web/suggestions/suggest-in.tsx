import { createRoot } from 'react-dom/client'
import type { NavigateFunction } from 'react-router'
import { SuggestionBox } from './suggestion-box.tsx'
import { clearWhenEmptied } from './clear-when-emptied.ts'

const served = new WeakSet<HTMLInputElement>()

/**
 * Puts suggestions under a search field, once. They are a small page of their own beside it: rows are plain links, which
 * the router is asked to follow, and the form that every screen loads stays as small as it can be.
 */
export function suggestIn(field: HTMLInputElement, navigate: NavigateFunction): void {
  const place = field.closest('search')
  if (place === null || served.has(field)) return
  served.add(field)
  clearWhenEmptied(field, navigate)
  const box = place.appendChild(document.createElement('div'))
  createRoot(box).render(<SuggestionBox field={field} navigate={navigate} />)
}
