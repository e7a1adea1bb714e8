import { expect, test } from 'vitest'
import { describeMoment, findMemberState } from './member-table.tsx'

test.each([
  [{ adhesion: 'pending', suspended: false }, 'waiting'],
  [{ adhesion: 'accepted', suspended: false }, 'accepted'],
  [{ adhesion: 'accepted', suspended: true }, 'suspended'],
  [{ adhesion: 'rejected', suspended: false }, 'rejected'],
] as const)('ACC-10: on the employer’s page a membership %o is shown as %s', (member, state) => {
  expect(findMemberState(member)).toBe(state)
})

test('the employer’s page shows the day of a request until it is decided, then the day of the decision', () => {
  const moments = { requested_at: '2026-02-20T23:30:00Z', decided_at: '2026-02-21T09:00:00Z' }
  expect(describeMoment({ ...moments, adhesion: 'pending' })).toBe('Demandée le 20\u00A0févr.')
  expect(describeMoment({ ...moments, adhesion: 'accepted' })).toBe('Décidée le 21\u00A0févr.')
  expect(describeMoment({ adhesion: 'accepted', requested_at: null, decided_at: null })).toBe('')
})
