import { expect, test } from 'vitest'
import { writeToLead } from './leads-panel.tsx'

test('a message to a lead has their name and a link to their basket', () => {
  const address = writeToLead({ name: 'Awa', phone: '77 123 45 67' }, 'https://keur.test/panier/ab')
  expect(address).toMatch(/^https:\/\/wa\.me\/221771234567\?text=/)
  expect(decodeURIComponent(address ?? '')).toContain('Bonjour Awa, voici votre panier')
  expect(decodeURIComponent(address ?? '')).toContain('https://keur.test/panier/ab')
})

test.each([null, '338216655', 'rien'])('%s is not a number that WhatsApp opens', (phone) => {
  expect(writeToLead({ name: null, phone }, 'https://keur.test')).toBeUndefined()
})
