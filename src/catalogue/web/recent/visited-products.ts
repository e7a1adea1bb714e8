import { send } from '../../../platform/web/browser-send.ts'
import type { ListedProduct } from '../../contract.ts'
import { readVisited, repairVisits } from '../../rules/read-visits.ts'
import { RECENT_KEY } from './recently-viewed.tsx'

/** One row of a wide screen. */
const SHOWN_AT_MOST = 5

/** Ids of what was looked at, last first, without the product being looked at. A damaged list is repaired. */
export function getVisited(current: number | undefined): number[] {
  try {
    const kept = localStorage.getItem(RECENT_KEY)
    const repaired = repairVisits(kept)
    if (kept && repaired !== kept) localStorage.setItem(RECENT_KEY, repaired)
    return readVisited(repaired, current)
  } catch {
    return []
  }
}

/** Those products as they are today, without the ones no longer sold; none where they cannot be fetched, which is logged. */
export async function loadVisited(ids: readonly number[]): Promise<ListedProduct[]> {
  try {
    const found = await send<ListedProduct[]>(`/api/produits-choisis?ids=${ids.join()}`)
    return found.slice(0, SHOWN_AT_MOST)
  } catch (error) {
    console.error('Erreur lors de la récupération des produits', error)
    return []
  }
}

export function forgetVisited(): void {
  try {
    localStorage.removeItem(RECENT_KEY)
  } catch {
    // Nothing was kept.
  }
}
