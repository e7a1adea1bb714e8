import { formatLongDay } from '#platform/contract/french-day.ts'
import type { ElectricityTariff } from '#settings/contract.ts'
import { formatDecimal } from './electricity-words.ts'

/** Formats the assumptions of the calculation. The server renders them once per page; browsers only show them. */
export function formatAssumptions(tariff: ElectricityTariff): string {
  const { source, since, communal_tax_percent, vat_percent, vat_above } = tariff
  return (
    `Tarif ${source}, en vigueur depuis le ${formatLongDay(since)}. Avec la taxe communale de ` +
    `${formatDecimal(communal_tax_percent, 2)}\u202F% et la TVA de ${formatDecimal(vat_percent, 2)}\u202F% sur ce ` +
    `qui dépasse ${formatDecimal(vat_above, 0)}\u00A0kWh par mois\u202F; sans redevance ni timbre. La ` +
    'consommation est celle de la fiche technique\u202F: la vôtre dépend de l’usage.'
  )
}
