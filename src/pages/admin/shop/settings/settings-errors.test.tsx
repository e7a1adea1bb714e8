import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShopSettings } from '#settings/contract.ts'
import { SETTINGS } from '#test/harness/settings.ts'
import type { FormErrors } from '#ui/form/use-form.ts'
import { AccountsPart } from './accounts-part.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { ElectricityPart } from './electricity-part.tsx'
import { ExpensesPart } from './expenses-part.tsx'
import { settingsForm } from './settings-form.ts'
import { UnpaidPart } from './unpaid-part.tsx'

const { delivery, electricity, accounts, order_ceilings } = SETTINGS
const none = { orders: 0, pieces: 0, half_days: Number.NaN }
const many = <Item,>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)
const zone = { name: 'Thiès', places: ['Thiès'], fee: 0 }

/** Drafts with errors in every group. */
const DRAFTS: readonly ShopSettings[] = [
  {
    ...SETTINGS,
    delivery: {
      ...delivery,
      fees: { dakar: -1, elsewhere: Number.NaN },
      zones: [{ name: '', places: [], fee: -1 }],
      capacity: { dakar: 501, elsewhere: Number.NaN },
      first_day: { dakar: 61, elsewhere: -1 },
      last_day: 0,
      halves: [],
      closed_weekdays: [0, 1, 2, 3, 4, 5, 6],
      closed_days: many(101, '2026-12-25'),
    },
    electricity: {
      source: '',
      since: '',
      bands: [{ up_to: -1, prepaid: Number.NaN, postpaid: 1.234 }, ...electricity.bands],
      communal_tax_percent: 101,
      vat_percent: -1,
      vat_above: Number.NaN,
      household_kwh: 0.5,
    },
    accounts: { ...accounts, till: '0' },
    expense_categories: [{ name: '', account: '' }],
    order_ceilings: { ...order_ceilings, phone: none },
    unpaid_deadlines: { remind_days: 0, cancel_days: 91, credit_days: Number.NaN },
  },
  {
    ...SETTINGS,
    delivery: { ...delivery, zones: many(41, zone), last_day: 1, first_day: { dakar: 2, elsewhere: 2 } },
    electricity: { ...electricity, bands: many(2, { up_to: 100, prepaid: 1, postpaid: 1 }) },
    expense_categories: many(41, { name: 'Taxi', account: '6181' }),
    unpaid_deadlines: { remind_days: 7, cancel_days: 7, credit_days: 30 },
  },
]

function render({ draft, errors }: { draft: ShopSettings; errors: FormErrors }): string {
  const props = { errors, onChange: () => undefined }
  const parts = (
    <>
      <DeliveryPart {...props} delivery={draft.delivery} communes={[]} />
      <ElectricityPart {...props} tariff={draft.electricity} />
      <AccountsPart {...props} accounts={draft.accounts} />
      <ExpensesPart {...props} categories={draft.expense_categories} />
      <UnpaidPart {...props} {...draft} />
    </>
  )
  return renderToString(parts).replaceAll('<!-- -->', '')
}

const CASES = DRAFTS.flatMap((draft) => {
  const errors = settingsForm.check({ ...draft, version: 1 })
  const html = render({ draft, errors })
  return Object.entries(errors).map(([path, sentence]) => ({ path, sentence, html }))
})

test.for(CASES)('the error of the setting $path is shown at its field', ({ path, sentence, html }) => {
  const [, shown] = html.split(`id="${path}-error"`)
  expect(shown?.split('</p>')[0]).toContain(sentence)
})
