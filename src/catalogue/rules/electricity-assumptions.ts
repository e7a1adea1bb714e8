import type { ElectricityTariff } from '../../content/contract.ts'
import { writeLongDay } from '../../content/rules/french-day.ts'
import { writeDecimal } from './electricity-words.ts'

/** What the figure rests on. The server writes it once for a page: browsers only show it. */
export function writeAssumptions(tariff: ElectricityTariff): string {
  const { source, since, communal_tax_percent, vat_percent, vat_above } = tariff
  return (
    `Tarif ${source}, en vigueur depuis le ${writeLongDay(since)}. Avec la taxe communale de ` +
    `${writeDecimal(communal_tax_percent, 2)}\u202F% et la TVA de ${writeDecimal(vat_percent, 2)}\u202F% sur ce ` +
    `qui dépasse ${writeDecimal(vat_above, 0)}\u00A0kWh par mois\u202F; sans redevance ni timbre. La ` +
    'consommation est celle de la fiche technique\u202F: la vôtre dépend de l’usage.'
  )
}
