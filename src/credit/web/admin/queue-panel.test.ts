import { expect, test } from 'vitest'
import { describeAct } from './queue-panel.tsx'

const CREDIT = {
  name: 'S00042',
  member: { id: 1, name: 'Awa Ndiaye', function: null, is_main_user: false, owed: 0, overdue: 0 },
}

test('a refusal requires a reason shown to the customer, an acceptance does not', () => {
  for (const by of ['shop', 'bank', 'employer'] as const) {
    expect(describeAct({ by, isAccepted: false }, CREDIT)).toMatchObject({
      isRefusal: true,
      reasonLabel: 'Raison, envoyée au client',
    })
    expect(describeAct({ by, isAccepted: true }, CREDIT).isRefusal).toBe(false)
  }
})

test('only the shop’s own acceptance asks for the first instalment; the bank’s leads to the shop', () => {
  expect(describeAct({ by: 'shop', isAccepted: true }, CREDIT).consequence).toContain('premier versement')
  expect(describeAct({ by: 'bank', isAccepted: true }, CREDIT).consequence).toContain('la boutique décide')
  expect(describeAct({ by: 'waiver' }, CREDIT).title).toContain('sans premier versement')
})
