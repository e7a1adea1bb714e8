import type { ElectricityTariff } from '#settings/contract.ts'

/**
 * Senelec's price list for domestic small power (DPP), as the company published it on 31 December 2025. It holds until
 * staff write another one. Prepaid meters (Woyofal) pay the third band at the second one's price.
 */
export const USUAL_ELECTRICITY: ElectricityTariff = {
  source: 'Senelec, usage domestique petite puissance',
  since: '2026-01-01',
  bands: [
    { up_to: 150, prepaid: 82, postpaid: 82 },
    { up_to: 250, prepaid: 136.49, postpaid: 136.49 },
    { up_to: null, prepaid: 136.49, postpaid: 159.36 },
  ],
  communal_tax_percent: 2.5,
  vat_percent: 18,
  vat_above: 250,
  household_kwh: 120,
}
