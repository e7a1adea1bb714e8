import { expect, test } from 'vitest'
import {
  ADHESION_ACTORS,
  ADHESION_STATES,
  type AdhesionActor,
  type AdhesionState,
  mayMove,
  readState,
} from './adhesion.ts'

/** Every allowed transition, written down independently of the rule; all others are forbidden. */
const ALLOWED = new Set([
  'none → waiting by member',
  'none → accepted by staff',
  'waiting → accepted by employer',
  'waiting → accepted by staff',
  'waiting → rejected by employer',
  'waiting → rejected by staff',
  'accepted → waiting by member',
  'accepted → accepted by staff',
  'accepted → rejected by employer',
  'accepted → rejected by staff',
  'rejected → waiting by member',
  'rejected → accepted by staff',
])
const name = (from: AdhesionState, to: AdhesionState, actor: AdhesionActor) => `${from} → ${to} by ${actor}`
const moves = ADHESION_STATES.flatMap((from) =>
  ADHESION_STATES.flatMap((to) => ADHESION_ACTORS.map((actor) => [from, to, actor] as const)),
)

test.each(moves)('ACC-10: %s → %s by %s', (from, to, actor) => {
  expect(mayMove(from, to, actor)).toBe(ALLOWED.has(name(from, to, actor)))
})

test('ACC-10: no person makes themselves a member, and no status returns to « never asked »', () => {
  const own = moves.filter(([, to, actor]) => actor === 'member' && to !== 'waiting')
  const back = moves.filter(([, to]) => to === 'none')
  for (const move of [...own, ...back]) expect(mayMove(...move), name(...move)).toBe(false)
})

test.each([
  ['none', { adhesion: 'pending', adhesion_submit: false }],
  ['waiting', { adhesion: 'pending', adhesion_submit: true }],
  ['accepted', { adhesion: 'accepted', adhesion_submit: false }],
  ['rejected', { adhesion: 'rejected', adhesion_submit: false }],
] as const)('ACC-10: « %s » is derived from its two stored values', (state, stored) => {
  expect(readState(stored)).toBe(state)
})
