import type { PaymentMeans } from '../../contract.ts'
import type { ChosenMeans } from './pay-at-once.ts'

/**
 * The means by which this browser has paid last, else the shop's first; undefined where there is none. `last` is what the
 * browser kept of that payment, as other versions or hands may have left it.
 */
export function findUsualMeans(means: PaymentMeans, last: object | null): ChosenMeans | undefined {
  const provider = last && 'provider' in last ? last.provider : undefined
  return means.find(({ name }) => name === provider) ?? means[0]
}
