import type { ElectricityTariff } from '../../../content/contract.ts'
import type { Send } from '../../../platform/web/send.ts'
import type { Product } from '../../contract.ts'
import { writeAssumptions } from '../../rules/electricity-assumptions.ts'
import type { ElectricityProps } from './electricity-cost.tsx'

/** What the cost of a product's electricity is drawn from; undefined where it is not known what it uses. Throws ApiFailure. */
export async function loadElectricity(
  send: Send,
  { yearly_kwh }: Pick<Product, 'yearly_kwh'>,
): Promise<ElectricityProps | undefined> {
  if (!yearly_kwh) return undefined
  const tariff = await send<ElectricityTariff>('/api/electricite')
  return { yearlyKwh: yearly_kwh, tariff, assumptions: writeAssumptions(tariff) }
}
