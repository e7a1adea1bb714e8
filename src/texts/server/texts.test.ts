import { expect, test } from 'vitest'
import { USUAL_FACTS, USUAL_SETTINGS } from '#settings/server/index.ts'
import { TEXT_PAGES } from '#test/access/public-pages.ts'
import { CONTENT_ADDRESSES } from '#texts/rules/addresses.ts'
import { createTexts } from './find-text.ts'
import { allTexts, readTexts } from './texts.ts'

const TODAY = '2026-11-21'

/** A shop with unedited texts. */
const untouched = createTexts(
  {
    db: { rows: () => Promise.resolve([]) } as never,
    signals: { on: () => undefined } as never,
    communes: [],
  },
  { settings: () => Promise.resolve(USUAL_SETTINGS), facts: () => Promise.resolve(USUAL_FACTS) },
)
const findText = (slug: string, today: string, version?: string) => untouched.find(slug, today, version)

test.each(TEXT_PAGES)('NAV-12: %s has its own text of sufficient length', async (address) => {
  const page = await findText(address.slice(1), TODAY)
  expect(page?.html.length).toBeGreaterThan(3000)
  expect(page?.sections.length).toBeGreaterThanOrEqual(3)
})

test('NAV-12: the content addresses are exactly the listed text pages', () => {
  expect(Object.keys(CONTENT_ADDRESSES).toSorted()).toEqual(TEXT_PAGES.toSorted())
})

test('NAV-12: the first version of every text is dated 2026-11-21 and stored under that name', async () => {
  for (const { slug, versions } of allTexts()) {
    expect(versions.at(-1)?.version, slug).toBe('2026-11-21')
    expect((await findText(slug, TODAY, '2026-11-21'))?.versions).toContain('2026-11-21')
  }
})

test('a version that was never written is not found, nor is an unknown text', async () => {
  expect(await findText('faq', TODAY, '2020-01-01')).toBeUndefined()
  expect(await findText('secret', TODAY)).toBeUndefined()
})

test('before its first day a text does not apply', async () => {
  expect(await findText('faq', '2026-11-20')).toBeUndefined()
})

test('the alias of a text returns it under its own name', async () => {
  expect((await findText('privacy-policy', TODAY))?.slug).toBe('politique-de-confidentialite')
})

const file = (version: string) =>
  `---\ntitle: T\ndescription: D\nversion: ${version}\neffective_from: ${version}\n---\n## Un\n`
const complete = Object.fromEntries(
  allTexts().map(({ slug }) => [`../documents/${slug}/2026-11-21.md`, file('2026-11-21')]),
)

test('several versions of a text are listed newest first', () => {
  const texts = readTexts({ ...complete, '../documents/faq/2027-01-01.md': file('2027-01-01') })
  const faq = texts.find(({ slug }) => slug === 'faq')
  expect(faq?.versions.map(({ version }) => version)).toEqual(['2027-01-01', '2026-11-21'])
})

test.each([
  [
    'a file whose name is not its version',
    { '../documents/faq/2027-01-01.md': file('2026-11-21') },
    'says it is version',
  ],
  [
    'a folder without an address',
    { '../documents/autre/2027-01-01.md': file('2027-01-01') },
    'no known text',
  ],
])('%s is refused', (_, added, reason) => {
  expect(() => readTexts({ ...complete, ...added })).toThrow(reason)
})

test('a text without any file is refused', () => {
  const { '../documents/faq/2026-11-21.md': _, ...others } = complete
  expect(() => readTexts(others)).toThrow('no text for faq')
})
