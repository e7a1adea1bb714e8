import { expect, test } from 'vitest'
import { writeDeadlineFacts } from './deadline-words.ts'

test('NAV-12: the texts quote the deadlines of unpaid orders set by staff', () => {
  expect(writeDeadlineFacts({ remind_days: 1, cancel_days: 9, credit_days: 20 })).toMatchObject({
    door_remind_delay: '1\u00A0jour',
    door_cancel_delay: '9\u00A0jours',
    credit_answer_delay: '20\u00A0jours',
    online_remind_delay: '24\u00A0heures',
    online_cancel_delay: '72\u00A0heures',
  })
})
