import type { ElectricityTariff } from '../../../content/contract.ts'
import { type Household, readHousehold } from '../../rules/electricity-cost.ts'

/** In this browser alone; the stub that wakes the panel looks for it too. */
const KEY = 'foyer'

/** The household that this visitor described before; undefined where none was, or nothing can be kept. */
export function findKeptHousehold(tariff: ElectricityTariff): Household | undefined {
  try {
    const [foyer, compteur = null, unite = null] = (localStorage.getItem(KEY) ?? '').split(' ')
    return foyer ? readHousehold({ foyer, compteur, unite }, tariff) : undefined
  } catch {
    return undefined
  }
}

/** Keeps it for other appliances. */
export function keepHousehold({ kwh, meter, francs }: Household): void {
  try {
    localStorage.setItem(KEY, francs === undefined ? `${kwh} ${meter}` : `${francs} ${meter} fcfa`)
  } catch {
    // Then it holds for this page.
  }
}
