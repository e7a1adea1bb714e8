import { expect, test } from 'vitest'
import { describeRoom } from './confirmation-room.ts'

const write = (amount: number): string => `${amount} F`

test.each([
  [0, 0, undefined],
  [200_000, 0, '199999 F'],
  [200_000, 150_000, '49999 F'],
  [200_000, 199_999, 'Un·e collègue devra confirmer'],
])('from %i after %i a person reads what is left to them alone', (from, given, told) => {
  const sentence = describeRoom('money', { from, given }, write)
  if (told === undefined) expect(sentence).toBeUndefined()
  else expect(sentence).toContain(told)
})
