import { expect, test } from 'vitest'
import { USUAL_ELECTRICITY as TARIFF } from '#settings/rules/usual-electricity.ts'
import {
  findMonthlyFrancs,
  findMonthlyKwh,
  type Meter,
  readHousehold,
  calculateElectricity,
} from './electricity-cost.ts'

/** kWh per year of the appliance, kWh per month of the household before it, meter, whole FCFA per month. */
const MONTHS: readonly [yearly: number, household: number, meter: Meter, amount: number][] = [
  // 30 kWh in the first band: 30 × 82 × 1.025.
  [360, 120, 'prepaid', 2522],
  [360, 120, 'postpaid', 2522],
  // 10 kWh at 82, 30 at 136.49, both with 2.5 %.
  [480, 140, 'prepaid', 5038],
  // All of it between 150 and 250 kWh.
  [360, 150, 'prepaid', 4197],
  [360, 220, 'postpaid', 4197],
  // Above 250 kWh: postpaid meters pay the third band's price, prepaid ones the second band's; VAT for both.
  [360, 250, 'postpaid', 5761],
  [360, 250, 'prepaid', 4934],
  // 10 kWh below 250, 20 above: VAT on the 20 only.
  [360, 240, 'postpaid', 5240],
  // Through all three bands: 150 × 82 + 100 × 136.49 + 50 × 159.36, and VAT on 50.
  [3600, 0, 'postpaid', 36_199],
  [0, 120, 'prepaid', 0],
]

test.each(MONTHS)(
  '%i kWh a year added to %i kWh a month, %s, cost %i FCFA a month',
  (yearly, kwh, meter, amount) => {
    expect(calculateElectricity(yearly, { kwh, meter }, TARIFF).amount).toBe(amount)
  },
)

test('the kWh are listed by price band, with bands of one price merged', () => {
  const cost = calculateElectricity(1800, { kwh: 140, meter: 'prepaid' }, TARIFF)
  expect(cost.kwh).toBe(150)
  expect(cost.shares).toEqual([
    { kwh: 10, price: 82 },
    { kwh: 140, price: 136.49 },
  ])
  expect(calculateElectricity(1800, { kwh: 140, meter: 'postpaid' }, TARIFF).shares).toHaveLength(3)
})

test('another tariff is applied as configured', () => {
  const flat = { ...TARIFF, bands: [{ up_to: null, prepaid: 100, postpaid: 120 }], communal_tax_percent: 0 }
  expect(calculateElectricity(120, { kwh: 0, meter: 'postpaid' }, flat).amount).toBe(1200)
  expect(calculateElectricity(120, { kwh: 300, meter: 'postpaid' }, flat).amount).toBe(1416)
})

test.each([
  [null, null, 120, 'prepaid'],
  ['', 'x', 120, 'prepaid'],
  ['300', 'postpaid', 300, 'postpaid'],
  [' 0 ', 'prepaid', 0, 'prepaid'],
  ['-3', null, 120, 'prepaid'],
  ['1e3', null, 120, 'prepaid'],
  ['99999', null, 5000, 'prepaid'],
  ['999999', null, 120, 'prepaid'],
])(
  'a household with the parameters « %s » and « %s » uses %i kWh and pays %s',
  (foyer, compteur, kwh, meter) => {
    expect(readHousehold({ foyer, compteur }, TARIFF)).toEqual({ kwh, meter })
  },
)

/** Whole FCFA a month, meter, kWh: 150 × 82 × 1.025 = 12 607.5 fill the first band, 26 597.7 the second one too. */
test.each<[francs: number, meter: Meter, kwh: number]>([
  [0, 'prepaid', 0],
  [5000, 'prepaid', 59],
  [12_608, 'prepaid', 150],
  [15_000, 'prepaid', 167],
  [26_598, 'postpaid', 250],
  [40_000, 'prepaid', 331],
  [40_000, 'postpaid', 320],
  [1_000_000, 'prepaid', 5000],
])('%i FCFA a month of electricity, %s, are %i kWh', (francs, meter, kwh) => {
  expect(findMonthlyKwh(francs, meter, TARIFF)).toBe(kwh)
})

test.each([1, 60, 120, 150, 151, 250, 251, 900])('%i kWh are calculated back from their cost', (kwh) => {
  for (const meter of ['prepaid', 'postpaid'] as const)
    expect(findMonthlyKwh(findMonthlyFrancs(kwh, meter, TARIFF), meter, TARIFF)).toBe(kwh)
})

test.each([
  ['15.000 F CFA', 'fcfa', { kwh: 167, meter: 'prepaid', francs: 15_000 }],
  ['15 000', 'fcfa', { kwh: 167, meter: 'prepaid', francs: 15_000 }],
  ['0', 'fcfa', { kwh: 0, meter: 'prepaid', francs: 0 }],
  ['9999999', 'fcfa', { kwh: 5000, meter: 'prepaid', francs: 1_000_000 }],
  ['', 'fcfa', { kwh: 120, meter: 'prepaid' }],
  ['-5', 'fcfa', { kwh: 120, meter: 'prepaid' }],
  ['15000', 'x', { kwh: 5000, meter: 'prepaid' }],
])('a household that fills its meter with « %s » %s is %j', (foyer, unite, household) => {
  expect(readHousehold({ foyer, unite, compteur: null }, TARIFF)).toEqual(household)
})
