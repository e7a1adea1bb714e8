import type { ElectricityTariff } from '../../content/contract.ts'
import { type Francs, toFrancs } from '../../platform/contract/francs.ts'

export type Meter = 'prepaid' | 'postpaid'

/** A household as far as its electricity is concerned: kWh a month before the appliance, and how it pays. */
export interface Household {
  kwh: number
  meter: Meter
}

/** kWh of the appliance that fall into one band, and what one costs there, in FCFA with hundredths. */
export interface BandShare {
  kwh: number
  price: number
}

/** What an appliance adds to a month's electricity. */
export interface ElectricityCost {
  kwh: number
  /** Whole FCFA, with communal tax and VAT. */
  amount: Francs
  shares: BandShare[]
}

const MONTHS = 12
/** More than any household: beyond, a visitor has mistyped. */
export const MOST_HOUSEHOLD_KWH = 5000

/** What `yearlyKwh` add to the month of this household: they come on top of what it uses already, in the bands above it. */
export function reckonElectricity(
  yearlyKwh: number,
  household: Household,
  tariff: ElectricityTariff,
): ElectricityCost {
  const kwh = yearlyKwh / MONTHS
  const from = household.kwh
  const to = from + kwh
  const parts = cutIntoBands(from, to, tariff, household.meter)
  const energy = priceOf(parts)
  const taxed = priceOf(cutIntoBands(Math.max(from, tariff.vat_above), to, tariff, household.meter))
  const amount = energy * (1 + tariff.communal_tax_percent / 100) + (taxed * tariff.vat_percent) / 100
  return { kwh, amount: toFrancs(Math.round(amount)), shares: mergePrices(parts) }
}

/** The kWh from one point of the month to another, by band. */
function cutIntoBands(from: number, to: number, { bands }: ElectricityTariff, meter: Meter): BandShare[] {
  let start = 0
  return bands.flatMap((band) => {
    const end = band.up_to ?? Infinity
    const kwh = Math.min(to, end) - Math.max(from, start)
    start = end
    return kwh > 0 ? [{ kwh, price: band[meter] }] : []
  })
}

function priceOf(shares: readonly BandShare[]): number {
  return shares.reduce((sum, { kwh, price }) => sum + kwh * price, 0)
}

/** Neighbouring bands of one price read as one. */
function mergePrices(shares: readonly BandShare[]): BandShare[] {
  const merged: BandShare[] = []
  for (const share of shares) {
    const last = merged.at(-1)
    if (last?.price === share.price) last.kwh += share.kwh
    else merged.push({ ...share })
  }
  return merged
}

/** A household from what a form or an address says; what is missing or damaged takes the tariff's own figure. */
export function readHousehold(
  said: { foyer: string | null; compteur: string | null },
  { household_kwh }: ElectricityTariff,
): Household {
  const typed = said.foyer?.trim() ?? ''
  const kwh = /^\d{1,5}$/.test(typed) ? Math.min(Number(typed), MOST_HOUSEHOLD_KWH) : household_kwh
  return { kwh, meter: said.compteur === 'postpaid' ? 'postpaid' : 'prepaid' }
}
