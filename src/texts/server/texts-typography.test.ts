import { expect, test } from 'vitest'
import { company, shop } from '#shop.config.ts'
import { allTexts } from './texts.ts'

const UNITS = 'FCFA|jours?|mois|ans?|heures?|h|minutes?|chiffres|caractères|pièces|fois|échéances'

const FAULTS: readonly [name: string, pattern: RegExp][] = [
  ['straight apostrophe', /'/],
  ['straight quotes', /"/],
  ['three points', /\.\.\./],
  ['plain space before a high sign', / [:;!?%»]/],
  ['no space before high punctuation', /[\p{L}\d)][!?%»]/u],
  ['no space before a colon or semicolon', /[\p{L}\d)][:;](?=[\s]|$)/mu],
  ['plain space after «', /«(?!\u202f)/],
  ['plain space in a number', /\d[ \u00a0]\d{3}(?!\d)/],
  ['number of more than three digits before FCFA', /\d{4,}\s?FCFA/],
  ['plain space before a unit', new RegExp(`\\d (?:${UNITS})(?![\\p{L}])`, 'u')],
  ['plain space after n°', /n° /],
  ['two spaces', /\S {2,}\S/],
]

function listProblems(text: string): string[] {
  // Excludes link addresses and the dashes below table headers. Phone numbers have their own groups.
  const words = text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^\|[ :|-]+\|$/gm, '')
    .replace(/\d{2}\u00a0\d{3}\u00a0\d{2}\u00a0\d{2}/g, '')
  return FAULTS.flatMap(([name, pattern]) => {
    const found = pattern.exec(words)
    return found ? [`${name}: …${words.slice(Math.max(0, found.index - 25), found.index + 25)}…`] : []
  })
}

test.each(allTexts().flatMap(({ slug, versions }) => versions.map((text) => [slug, text] as const)))(
  'APP-4: %s follows French typography',
  (_, { title, description, body }) => {
    expect(listProblems([title, description, body].join('\n'))).toEqual([])
  },
)

test.each([
  ["l'article", 'straight apostrophe'],
  ['un "mot"', 'straight quotes'],
  ['Vraiment ?', 'plain space before a high sign'],
  ['Vraiment?', 'no space before high punctuation'],
  ['Ainsi: oui', 'no space before a colon or semicolon'],
  ['« mot\u202f»', 'plain space after «'],
  ['15 000\u00a0FCFA', 'plain space in a number'],
  ['15000\u00a0FCFA', 'number of more than three digits before FCFA'],
  ['14 jours', 'plain space before a unit'],
  ['loi n° 2008-12', 'plain space after n°'],
])('the check itself detects the error in « %s »', (text, problem) => {
  expect(listProblems(text).join()).toContain(problem)
})

test('the title and description for search engines fit a search result', () => {
  for (const { slug, versions } of allTexts()) {
    for (const { title, description } of versions) {
      expect(title.length, slug).toBeLessThanOrEqual(60)
      expect(description.length, slug).toBeGreaterThanOrEqual(80)
      expect(description.length, slug).toBeLessThanOrEqual(155)
    }
  }
})

test('the files contain no number and no address of the shop, only keys of its configuration', () => {
  const files = import.meta.glob<string>('../documents/*/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  for (const [path, text] of Object.entries(files)) {
    for (const fact of [
      shop.name,
      company.email,
      company.legal.rccm,
      company.legal.ninea,
      shop.address.street,
    ]) {
      expect(text, path).not.toContain(fact)
    }
    expect(text, path).not.toMatch(/\+?221\d{6,}|\b[37]\d(?:[\s\u00a0]\d{2,3}){3}/)
  }
})

test('a text starts at the second level of headings and skips none, so that the page keeps one title', () => {
  for (const { slug, versions } of allTexts()) {
    for (const { body } of versions) {
      expect(body, slug).not.toMatch(/^# |^#{4,} |^```|^(?:=+|-{3,})$/m)
      expect(body.match(/^#{2,3} /m)?.[0], slug).toBe('## ')
    }
  }
})
