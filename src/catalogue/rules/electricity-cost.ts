import { type Francs, toFrancs } from '#platform/contract/francs.ts'
import type { ElectricityTariff } from '#settings/contract.ts'

export type Meter = 'prepaid' | 'postpaid'

/** Electricity use of a household: kWh per month before the appliance, and its meter type. */
export interface Household {
  kwh: number
  meter: Meter
  /** Whole FCFA per month, set when the household entered an amount. Prepaid meters are filled by amounts. */
  francs?: number
}

/** Unit of a household's monthly consumption. */
export type MonthUnit = 'kwh' | 'fcfa'

/** kWh of the appliance in one band, and the band's price per kWh in FCFA with two decimals. */
interface BandShare {
  kwh: number
  price: number
}

/** Monthly electricity cost of an appliance. */
export interface ElectricityCost {
  kwh: number
  /** Whole FCFA, including communal tax and VAT. */
  amount: Francs
  shares: BandShare[]
}

const MONTHS = 12
/** Upper limit for a household. Higher input is assumed to be a typing error. */
const MAX_HOUSEHOLD_KWH = 5000
const MAX_HOUSEHOLD_FRANCS = 1_000_000

/** Calculates the monthly cost of `yearlyKwh` on top of the household's current consumption, in the bands above it. */
export function calculateElectricity(
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

/** Splits the kWh between two monthly totals by band. */
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

/** Merges adjacent bands with the same price. */
function mergePrices(shares: readonly BandShare[]): BandShare[] {
  const merged: BandShare[] = []
  for (const share of shares) {
    const last = merged.at(-1)
    if (last?.price === share.price) last.kwh += share.kwh
    else merged.push({ ...share })
  }
  return merged
}

/** Converts kWh per month to whole FCFA; inverse of `findMonthlyKwh`. */
export function findMonthlyFrancs(kwh: number, meter: Meter, tariff: ElectricityTariff): number {
  return calculateElectricity(kwh * MONTHS, { kwh: 0, meter }, tariff).amount
}

/** Converts FCFA per month, including tax and VAT, to kWh, rounded to the nearest integer. */
export function findMonthlyKwh(francs: number, meter: Meter, tariff: ElectricityTariff): number {
  const ends = [...tariff.bands.map(({ up_to }) => up_to ?? Infinity), tariff.vat_above]
  let left = francs
  let from = 0
  for (const end of ends.sort((one, other) => one - other)) {
    const band = tariff.bands.find(({ up_to }) => (up_to ?? Infinity) > from)
    const vat = from >= tariff.vat_above ? tariff.vat_percent : 0
    const price = (band?.[meter] ?? 0) * (1 + (tariff.communal_tax_percent + vat) / 100)
    if (left <= (end - from) * price) return Math.min(Math.round(from + left / price), MAX_HOUSEHOLD_KWH)
    left -= (end - from) * price
    from = end
  }
  return MAX_HOUSEHOLD_KWH
}

/** Household data from a form or an address. `unite` is the unit of `foyer`: kWh unless it is FCFA. */
export interface HouseholdInput {
  foyer: string | null
  compteur: string | null
  unite?: string | null
}

/** Parses household data. Missing or damaged values take the tariff's defaults. */
export function readHousehold(input: HouseholdInput, tariff: ElectricityTariff): Household {
  const typed = input.foyer?.replace(/[\s.]|[a-z\s]+$/gi, '') ?? ''
  const meter = input.compteur === 'postpaid' ? 'postpaid' : 'prepaid'
  if (input.unite === 'fcfa' && /^\d{1,7}$/.test(typed)) {
    const francs = Math.min(Number(typed), MAX_HOUSEHOLD_FRANCS)
    return { kwh: findMonthlyKwh(francs, meter, tariff), meter, francs }
  }
  const isKwh = input.unite !== 'fcfa' && /^\d{1,5}$/.test(typed)
  return { kwh: isKwh ? Math.min(Number(typed), MAX_HOUSEHOLD_KWH) : tariff.household_kwh, meter }
}
