import { expect, test } from 'vitest'
import { type NewsletterVisitor, chooseNewsletterPrompt } from './newsletter-prompt.ts'

const GUEST: NewsletterVisitor = {
  isSignedIn: false,
  isSettled: false,
  hasOrdered: false,
  isBack: false,
  path: '/boutique',
}

test.each<[string, Partial<NewsletterVisitor>, string]>([
  ['a guest in their first visit', {}, 'line'],
  ['a guest who is back', { isBack: true }, 'card'],
  ['a guest who has ordered', { hasOrdered: true }, 'card'],
  ['a guest who closed them, or signed up', { isSettled: true, isBack: true }, 'none'],
  ['a customer', { isSignedIn: true, hasOrdered: true }, 'none'],
  ['a guest on a basket’s own page', { path: '/cart', isBack: true }, 'none'],
])('BASK-7: after an addition the offers for %s: %j → %s', (_who, change, shown) => {
  expect(chooseNewsletterPrompt({ ...GUEST, ...change })).toBe(shown)
})
