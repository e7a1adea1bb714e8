import { expect, test } from 'vitest'
import { findHome } from './home.ts'

const CUSTOMER = { rights: [], role: 'secondary_user', adhesion: 'pending' }

test.each([
  ['a customer', {}, '/profile'],
  ['a member', { adhesion: 'accepted' }, '/profile'],
  ['HR of a partner company', { role: 'main_user', adhesion: 'accepted' }, '/entreprise'],
  ['HR whose company waits for the shop', { role: 'main_user' }, '/profile'],
  ['somebody of the shop', { rights: ['commandes'] }, '/admin'],
  ['an administrator who is a member too', { rights: ['admin'], adhesion: 'accepted' }, '/admin'],
  ['a courier', { rights: ['livraison'] }, '/admin/livraison'],
  ['a courier who prepares orders too', { rights: ['livraison', 'commandes'] }, '/admin'],
])('%s starts at the page of their work', (_who, parts, home) => {
  expect(findHome({ ...CUSTOMER, ...parts })).toBe(home)
})
