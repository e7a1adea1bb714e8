import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ServicePopup } from './frame.tsx'

const html = renderToStaticMarkup(<ServicePopup />)
const [, button = '', popup = ''] =
  /^<aside[^>]*><a .*?<\/a>(<button.*?<\/button>)(<dialog.*<\/dialog>)/s.exec(html) ?? []

test.each([
  ['Suivi personnalisé', 'Un conseiller pour votre commande'],
  ['Assistance rapide', 'Réponse sous 24\u00A0h'],
  ['Satisfaction client', 'Retour possible sous 14\u00A0jours'],
  ['Produits garantis', 'Pièces et main-d’œuvre'],
])('NAV-11: customer service promises « %s »', (title, fact) => {
  expect(popup).toContain(`<strong>${title}</strong>${fact}`)
})

test('NAV-11: customer service promises four things', () => {
  expect(popup.match(/<li>/g)).toHaveLength(4)
})

test('NAV-11: customer service offers a call and WhatsApp', () => {
  expect(popup).toMatch(/<a href="tel:\+221\d{9}"[^>]*>(?:(?!<\/a>).)*Appeler<\/a>/)
  expect(popup).toMatch(/<a href="https:\/\/wa\.me\/221\d{9}\?text=[^"]+"[^>]*>(?:(?!<\/a>).)*Discuter<\/a>/)
})

test('NAV-11: its button opens it and « Fermer » closes it without scripts', () => {
  const id = /<dialog[^>]* id="([^"]+)"/.exec(popup)?.[1]
  expect(popup).toMatch(/<dialog[^>]* popover="auto"/)
  expect(button).toMatch(new RegExp(`popoverTarget="${id}"`, 'i'))
  expect(button).toContain('aria-label="Service client"')
  expect(popup).toMatch(
    new RegExp(`popoverTarget="${id}" popoverTargetAction="hide" aria-label="Fermer"`, 'i'),
  )
})
