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
  // This shop has no audio products; the next related category of a television is used.
  ['Télé', 'Énergie'],
  ['Énergie', 'Réfrigérateur'],
  ['Pose', undefined],
  ['Jardin', undefined],
])('with %s the shop recommends %s', (name, other) => expect(findGoesWith(name, SHOP)).toBe(other))
