import { expect, test } from 'vitest'
import type { ContentSlug } from '#texts/contract.ts'
import { CONTENT_ADDRESSES } from '#texts/rules/addresses.ts'
import { listHeadings } from '#texts/rules/headings.ts'
import { allTexts } from './texts.ts'

/** Other link targets for texts: pages that exist for any catalogue. */
const SHOP_ADDRESSES = ['/', '/boutique', '/pre-commandes']

function getBody(slug: ContentSlug): string {
  return allTexts().find((text) => text.slug === slug)?.versions[0]?.body ?? ''
}

/** Replaces special spaces, so that tests can contain sentences as read. */
function getWords(slug: ContentSlug): string {
  return getBody(slug).replace(/[\u00a0\u202f]/g, ' ')
}

test.each([
  [
    'livraison-et-retours',
    ['région de Dakar', 'Sur devis', '7 jours ouvrables', '14 jours', 'emballage', 'frais de retour'],
  ],
  [
    'conditions-generales-de-vente',
    [
      'toutes taxes comprises',
      '2008-08',
      '2021-25',
      'tribunaux de Dakar',
      '7 jours ouvrables',
      'trois mois',
      'vices cachés',
      '72 heures',
      '20 000 FCFA',
      'RCCM',
      'NINEA',
    ],
  ],
  [
    'politique-de-confidentialite',
    [
      '2008-12',
      'CDP',
      'adresse IP',
      '12 mois',
      'droit d’accès',
      'faire effacer',
      'guest_id',
      'refresh_token',
      'is_verified',
      'récépissé',
    ],
  ],
  ['achats-securises', ['chiffrés (SSL/TLS)', 'Wave', 'Orange Money', 'À domicile, après avoir vu']],
  [
    'processus-de-commande-de-credit',
    [
      'entreprises partenaires',
      'identifiant de votre entreprise',
      '24 heures ouvrées',
      '3 jours de retard',
      'retenue sur salaire',
      'Wave',
      'Orange Money',
      '7 jours',
    ],
  ],
  ['terms-condition', ['droit sénégalais', 'tribunaux de Dakar']],
  ['informations', ['RCCM', 'NINEA', 'CDP', 'Point E']],
] as const)('NAV-12: %s has the information required for customers', (slug, promises) => {
  const words = getWords(slug).toLowerCase()
  for (const promise of promises) expect(words).toContain(promise.toLowerCase())
})

test('NAV-12: the worked example of a credit is split 50/20/15/15 and adds up to its total', () => {
  const rows = [
    ...getWords('processus-de-commande-de-credit').matchAll(
      /^\| (\d|Total) \| (\d+) % \|.*\| ([\d ]+) FCFA \|$/gm,
    ),
  ]
  const [total, ...parts] = rows.map(([, , , amount]) => Number(amount?.replaceAll(' ', ''))).toReversed()
  const rates = rows.slice(0, 4).map(([, , rate]) => Number(rate))
  expect(rates).toEqual([50, 20, 15, 15])
  expect(parts.toReversed()).toEqual(rates.map((rate) => ((total ?? 0) * rate) / 100))
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
})

test('NAV-12: the example of a pre-order in the FAQ is 30/30/40 of its price', () => {
  const sentence = /article à ([\d ]+) FCFA, cela fait ([\d ]+) FCFA, ([\d ]+) FCFA puis ([\d ]+) FCFA/.exec(
    getWords('faq'),
  )
  const [price = 0, ...parts] = (sentence ?? []).slice(1).map((amount) => Number(amount.replaceAll(' ', '')))
  expect(parts).toEqual([price * 0.3, price * 0.3, price * 0.4])
  expect(price).toBeGreaterThan(0)
})

test('NAV-12: the FAQ has at least 20 questions, in groups, each phrased as a question', () => {
  const headings = listHeadings(getBody('faq'))
  const questions = headings.filter(({ level }) => level === 3)
  expect(questions.length).toBeGreaterThanOrEqual(20)
  expect(headings.filter(({ level }) => level === 2).length).toBeGreaterThanOrEqual(4)
  for (const { title } of questions) expect(title).toMatch(/\u202f\?$/)
})

test('every link inside a text leads to a page of the shop', () => {
  const known = new Set([...Object.keys(CONTENT_ADDRESSES), ...SHOP_ADDRESSES])
  const links = allTexts().flatMap(({ versions }) =>
    versions.flatMap(({ body }) => [...body.matchAll(/\]\((\/[^)]*)\)/g)]),
  )
  expect(links.length).toBeGreaterThan(10)
  for (const [, address = ''] of links) expect(known).toContain(address)
})
