import { NEAR, ROW_ADDRESS, roomFor } from './recent-place.ts'
import { findVisited } from './visited-list.ts'

/**
 * Makes room for « Vus récemment » in its place (recently-viewed.tsx) and fills it, rendered by the server, when it comes near
 * the screen: for a page that has not come alive. `onDrawn` runs then, unless the framework was quicker.
 */
export function renderRecent(place: HTMLElement, onDrawn: () => void): void {
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
      void fillRoom(room, `${ROW_ADDRESS}?ids=${ids.join()}${more}`).then(onDrawn)
    },
    { rootMargin: NEAR },
  )
  observer.observe(room)
}

/** A row that does not come leaves its room empty: nobody misses it. */
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
