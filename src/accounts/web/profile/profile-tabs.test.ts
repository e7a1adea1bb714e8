import { expect, test } from 'vitest'
import { findTab, listTabs } from './profile-tabs.ts'

const ids = (...list: Parameters<typeof listTabs>): string[] => listTabs(...list).map(({ id }) => id)

test('ACC-9: order tabs appear as soon as they have content', () => {
  expect(ids([], true)).toEqual(['dashboard', 'profile', 'adresses', 'securite'])
  expect(ids(['order', 'payments'], false)).toEqual([
    'dashboard',
    'profile',
    'order',
    'payments',
    'adresses',
    'securite',
  ])
})

test('ACC-9: credit orders are shown to accepted members of an employer only', () => {
  expect(ids(['commandes-a-credit'], false)).not.toContain('commandes-a-credit')
  expect(ids(['commandes-a-credit'], true)).toContain('commandes-a-credit')
})

test('the tab is the one named in the address, and the dashboard for every other hash', () => {
  const tabs = listTabs(['order'], false)
  expect(findTab('#profile', tabs).label).toBe('Information Personnel')
  expect(findTab('#order', tabs).id).toBe('order')
  for (const hash of ['', '#', '#dashboard', '#payments', '#preorder', '#wishlist', '#Profile', '#<script>'])
    expect(findTab(hash, tabs).id).toBe('dashboard')
})
