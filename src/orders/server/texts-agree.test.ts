import { expect, test } from 'vitest'
import { COMMUNES } from '#accounts/server/index.ts'
import { planParts } from '#orders/rules/plan-order.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { allTexts } from '#texts/server/index.ts'

const bodyOf = (slug: string): string =>
  allTexts()
    .find((text) => text.slug === slug)
    ?.versions[0]?.body.replaceAll('\u00A0', ' ') ?? ''

const DAY = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const writeDay = (day: string): string => DAY.format(new Date(day)).replace(/^1 /, '1er ')

test('NAV-12: the worked example of a credit has the shop’s own calculation', () => {
  const rows = [
    ...bodyOf('processus-de-commande-de-credit').matchAll(/^\| \d \| (\d+)\s% \| (.+) \| (.+) \|$/gm),
  ]
  const parts = planParts('creditorder', toFrancs(300_000), new Date('2026-12-01T10:00:00Z'))
  expect(bodyOf('processus-de-commande-de-credit')).toContain('affiché à 300\u202F000 FCFA à crédit')
  expect(rows.map(([, rate, day, amount]) => [Number(rate), day, amount])).toEqual(
    parts.map(({ rate, due_date, amount }) => [
      rate,
      writeDay(due_date),
      formatFrancs(amount).replaceAll('\u00A0', ' '),
    ]),
  )
})

test('NAV-12: the page about delivery names each commune of the region of Dakar', () => {
  const body = bodyOf('livraison-et-retours')
  expect(COMMUNES).toHaveLength(53)
  expect(COMMUNES.filter((commune) => !body.includes(commune))).toEqual([])
})
