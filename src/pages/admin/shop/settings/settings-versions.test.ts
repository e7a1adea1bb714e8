import { expect, test } from 'vitest'
import type { ShopSettings } from '#settings/contract.ts'
import { ACCOUNT_LABELS } from '#settings/web/account-names.ts'
import { formatSetting, joinSettings, type SingleSettings, splitSettings } from './settings-versions.ts'

const ACCOUNTS = Object.fromEntries(
  ACCOUNT_LABELS.map(([name], at) => [name, String(411 + at)]),
) as ShopSettings['accounts']

const SETTINGS: ShopSettings = {
  opening_hours: [{ days: 'Lundi à samedi', hours: '9 h à 19 h' }],
  delivery: {
    free_communes: [],
    fees: { dakar: 0, elsewhere: null },
    zones: [{ name: 'Thiès', places: ['Thiès', 'Mbour'], fee: 5000 }],
    capacity: { dakar: 8, elsewhere: 2 },
    first_day: { dakar: 1, elsewhere: 3 },
    last_day: 14,
    halves: ['matin', 'apres-midi'],
    closed_weekdays: [0],
    closed_days: ['2026-12-25'],
  },
  cash_step: 5,
  accounts: ACCOUNTS,
  expense_categories: [{ name: 'Carburant', account: '6053' }],
  electricity: {
    source: 'Senelec',
    since: '2026-01-01',
    bands: [{ up_to: null, prepaid: 91.17, postpaid: 91.17 }],
    communal_tax_percent: 2.5,
    vat_percent: 18,
    vat_above: 250,
    household_kwh: 120,
  },
  order_ceilings: {
    customer: { orders: 6, pieces: 30, half_days: 4 },
    employer: { orders: 20, pieces: 120, half_days: 12 },
    staff: { orders: 60, pieces: 600, half_days: 40 },
    phone: { orders: 10, pieces: 50, half_days: 8 },
    address: { orders: 400, pieces: 4000, half_days: 260 },
  },
  unpaid_deadlines: { remind_days: 2, cancel_days: 7, credit_days: 30 },
  popups: { newsletter: true, offer: false, service: true },
}

test('settings split for comparison are the same when joined again', () => {
  expect(joinSettings(splitSettings(SETTINGS))).toEqual(SETTINGS)
})

const WORDS: readonly [keyof SingleSettings, string][] = [
  ['opening_hours', 'Lundi à samedi 9 h à 19 h'],
  ['fees', 'Dakar\u202F: 0\u00A0FCFA, ailleurs\u202F: sur devis'],
  ['zones', 'Thiès (Thiès, Mbour)\u202F: 5\u202F000\u00A0FCFA'],
  ['free_communes', 'toute la région'],
  ['capacity', 'Dakar\u202F: 8, ailleurs\u202F: 2'],
  ['halves', 'matin, après-midi'],
  ['closed_weekdays', 'dimanche'],
  ['accounts', expect.stringMatching(/^Clients\u202F: 411\n/)],
  ['expense_categories', 'Carburant\u202F: 6053'],
  ['order_ceilings', expect.stringMatching(/^Un client\u202F: 6 commandes, 30 articles, 4 demi-journées\n/)],
  ['unpaid_deadlines', 'rappel après 2 j, annulation après 7 j, crédit sans réponse après 30 j'],
  ['popups', 'lettre d’information, service client'],
]

test.each(WORDS)('the setting « %s » is compared as text', (key, words) => {
  expect(formatSetting(splitSettings(SETTINGS), key)).toEqual(words)
})
