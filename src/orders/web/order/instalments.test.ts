import { expect, test } from 'vitest'
import type { Instalment, InstalmentState } from '#orders/rules/instalment-state.ts'
import type { Tone } from '#orders/rules/order-words.ts'
import { generatedParts } from '#test/harness/generated-order.ts'
import { describeInstalment } from './instalments.tsx'

const [part] = generatedParts(0)

test.each<[InstalmentState, number | undefined, number, string, Tone]>([
  ['paid', undefined, 45_000, 'Payée', 'done'],
  ['planned', undefined, 0, 'Prévue', 'calm'],
  ['late', -3, 0, 'En retard de 3 jours', 'refused'],
  ['late', -1, 15_000, 'En retard de 1 jour, reste 30 000 FCFA', 'refused'],
  ['today', 0, 0, 'À payer aujourd’hui', 'waiting'],
  ['next', 12, 0, 'Prochaine, dans 12 jours', 'calm'],
  ['next', 1, 15_000, 'Prochaine, dans 1 jour, reste 30 000 FCFA', 'calm'],
  ['next', undefined, 0, 'Prochaine', 'calm'],
  ['later', 42, 0, 'À venir', 'calm'],
])(
  'ORD-4: an instalment that is %s, its day %s days ahead, %i F paid of it, reads « %s » and looks %s',
  (state, daysAhead, paid_amount, text, tone) => {
    const instalment = { part: { ...part, paid_amount }, state, daysAhead } as Instalment
    const label = describeInstalment(instalment)
    expect([label.text.replace(/[\u00A0\u202F]/g, ' '), label.tone]).toEqual([text, tone])
  },
)
