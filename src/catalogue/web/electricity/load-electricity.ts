import type { Product } from '#catalogue/contract.ts'
import { formatAssumptions } from '#catalogue/rules/electricity-assumptions.ts'
import { callOver } from '#platform/web/call.ts'
import type { Send } from '#platform/web/send.ts'
import type { SettingsCalls } from '#settings/contract.ts'
import type { ElectricityProps } from './electricity-panel.tsx'

/** Loads the data for a product's electricity cost. Undefined if its consumption is unknown. Throws ApiError. */
export async function loadElectricity(
  send: Send,
  { yearly_kwh }: Pick<Product, 'yearly_kwh'>,
): Promise<ElectricityProps | undefined> {
  if (!yearly_kwh) return undefined
  const tariff = await callOver<SettingsCalls>(send)('GET /api/electricite')
  return { yearlyKwh: yearly_kwh, tariff, assumptions: formatAssumptions(tariff) }
}
