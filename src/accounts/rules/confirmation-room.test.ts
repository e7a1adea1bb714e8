import { expect, test } from 'vitest'
import { describeRoom } from './confirmation-room.ts'

const write = (amount: number): string => `${amount} F`

test.each([
  [0, 0, undefined],
  [200_000, 0, '199999 F'],
  [200_000, 150_000, '49999 F'],
  [200_000, 199_999, 'Un·e collègue devra confirmer'],
])(
  'with a limit of %i and %i given, the amount still allowed without a colleague’s confirmation is shown',
  (from, given, room) => {
    const sentence = describeRoom('money', { from, given }, write)
    if (room === undefined) expect(sentence).toBeUndefined()
    else expect(sentence).toContain(room)
  },
)
