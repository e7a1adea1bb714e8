import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import type { Instalment, InstalmentState } from '../../rules/instalment-state.ts'
import type { Label, Tone } from '../words.ts'

/** What is ahead is said calmly; only what is late alarms. */
const TONES: Readonly<Record<InstalmentState, Tone>> = {
  paid: 'done',
  planned: 'calm',
  late: 'refused',
  today: 'waiting',
  next: 'calm',
  later: 'calm',
}

/** Where a part of an order stands, in words and with its tone. */
export function describeInstalment(instalment: Instalment): Label {
  return { text: writeState(instalment), tone: TONES[instalment.state] }
}

function writeState({ part: { amount, paid_amount }, state, daysAhead }: Instalment): string {
  const left = paid_amount > 0 ? `, reste ${formatFrancs(amount - paid_amount)}` : ''
  switch (state) {
    case 'paid':
      return 'Payée'
    case 'planned':
      return 'Prévue'
    case 'late':
      return `En retard de ${countDays(-(daysAhead ?? -1))}${left}`
    case 'today':
      return `À payer aujourd’hui${left}`
    case 'next':
      return `Prochaine${daysAhead === undefined ? '' : `, dans ${countDays(daysAhead)}`}${left}`
    case 'later':
      return `À venir${left}`
  }
}

const countDays = (days: number): string => `${days}\u00A0jour${days > 1 ? 's' : ''}`
