import { NEAR, ROW_ADDRESS, roomFor } from './recent-place.ts'
import { findVisited } from './visited-list.ts'

/**
 * Reserves space for « Vus récemment » (recently-viewed.tsx) before hydration, and fills it with server HTML when it
 * is near the viewport. `onDrawn` runs then, unless hydration was earlier.
 */
export function renderRecent(place: HTMLElement, onRendered: () => void): void {
  const { recent, buttons } = place.dataset
  const ids = findVisited(Number(recent))
  if (ids.length === 0) return
  const room = document.createElement('div')
  room.className = roomFor(ids)
  place.append(room)
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      const more = buttons === undefined ? '' : '&buttons'
      void fillRoom(room, `${ROW_ADDRESS}?ids=${ids.join()}${more}`).then(onRendered)
    },
    { rootMargin: NEAR },
  )
  observer.observe(room)
}

/** On an error the space stays empty. */
async function fillRoom(room: HTMLElement, address: string): Promise<void> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return
    const row = await answer.text()
    if (row) room.innerHTML = row
    else room.remove()
  } catch (error) {
    console.error('Erreur lors de la récupération des produits', error)
  }
}
