import type { ElectricityTariff } from '#settings/contract.ts'

/**
 * Senelec's tariff for domestic small power (DPP), as published on 31 December 2025. It applies until staff set
 * another. Prepaid meters (Woyofal) pay the second band's price in the third band.
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
