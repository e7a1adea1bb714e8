import { expect, test } from 'vitest'
import { findGoesWith } from './goes-with.ts'

const SHOP = [
  { name: 'Réfrigérateur', kind: 'refrigerator' },
  { name: 'Énergie', kind: 'stabiliser' },
  { name: 'Télé', kind: 'television' },
  { name: 'Pose', kind: 'installation' },
]

test.each([
  ['Réfrigérateur', 'Énergie'],
  // Nothing for the sound in this shop: the next thing that goes with a television.
  ['Télé', 'Énergie'],
  ['Énergie', 'Réfrigérateur'],
  ['Pose', undefined],
  ['Jardin', undefined],
])('with %s goes %s', (name, other) => expect(findGoesWith(name, SHOP)).toBe(other))
