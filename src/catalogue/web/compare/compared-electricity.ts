import type { Fact, Product } from '#catalogue/contract.ts'
import { formatAssumptions } from '#catalogue/rules/electricity-assumptions.ts'
import { type Household, readHousehold, calculateElectricity } from '#catalogue/rules/electricity-cost.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { callOver } from '#platform/web/call.ts'
import type { Send } from '#platform/web/send.ts'
import type { SettingsCalls, ElectricityTariff } from '#settings/contract.ts'

/** Household and assumptions of the electricity row. */
export interface ComparedElectricity {
  household: Household
  assumptions: string
}

/** Loads the tariff, and parses the household from the address. Throws ApiError. */
export async function readElectricity(
  send: Send,
  address: URLSearchParams,
): Promise<{ household: Household; tariff: ElectricityTariff }> {
  const tariff = await callOver<SettingsCalls>(send)('GET /api/electricite')
  const input = {
    foyer: address.get('foyer'),
    unite: address.get('unite'),
    compteur: address.get('compteur'),
  }
  return { tariff, household: readHousehold(input, tariff) }
}

/** The product's electricity row. Empty if its consumption is unknown. */
export function listElectricity(
  { yearly_kwh }: Pick<Product, 'yearly_kwh'>,
  { household, tariff }: { household: Household; tariff: ElectricityTariff },
): Fact[] {
  if (!yearly_kwh) return []
  const { amount } = calculateElectricity(yearly_kwh, household, tariff)
  return [{ label: 'Électricité par mois', value: `environ ${formatFrancs(amount)}` }]
}

/** Footnote of the table. */
export function describeElectricity(known: {
  household: Household
  tariff: ElectricityTariff
}): ComparedElectricity {
  return { household: known.household, assumptions: formatAssumptions(known.tariff) }
}
