import { expect, test } from 'vitest'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { company, shop } from '#shop.config.ts'
import { readPdf } from '#test/harness/read-pdf.ts'
import { drawDocument } from './draw-document.ts'
import type { PrintedDocument } from './printed-document.ts'

/**
 * Letters of the national languages beyond French, from the decrees of 21 October 2005 and of 1985 for Wolof, and
 * Ajami.
 */
const LETTERS = {
  balante: 'Ɓɓ Ññ Ŋŋ Ŧŧ âà éíóú',
  hassaniya: 'Ḍḍ Ëë Ḥḥ Ññ Ṣṣ Ŝŝ Ṭṭ Ŧŧ Ẋẋ Żż Ẓẓ ʼ',
  jóola: 'Ññ Ŋŋ áéíóú ÁÉÍÓÚ',
  mandinka: 'Ññ Ŋŋ',
  mankaañ: 'Ëë Ññ Ŋŋ Şş Ŧŧ Ţţ ú',
  manjaku: 'Ëë Ññ Ŋŋ Ŝŝ Ţţ áíóú',
  menik: 'Ɓɓ Ɗɗ Ëë Ññ Ŋŋ Ŝŝ Ƴƴ èéó',
  noon: 'Ɓɓ Ɗɗ Ëë Ññ Ŋŋ Ƴƴ ʼ éíóú',
  onyan: 'Ɓɓ Ɗɗ Ëë Ññ Ŋŋ Ŝŝ Ƴƴ Ĥĥ Ŵŵ Ŷŷ éó w̃W̃ỹỸ',
  pulaar: 'Ɓɓ Ɗɗ Ññ Ŋŋ Ƴƴ Ɲɲ Ɠɠ ʼ',
  saafi: 'Ɓɓ Ɗɗ Ññ Ŋŋ Ƴƴ',
  seereer: 'Ɓɓ Ƈƈ Ɗɗ Ññ Ŋŋ Ƥƥ Ƭƭ Ƴƴ ʼ',
  soninke: 'Ññ Ŋŋ',
  wolof: 'Àà Ãã Éé Ëë Ññ Ŋŋ Óó',
  arabe: 'ء آ أ ؤ إ ئ ا ب ة ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ى ي ٠١٢٣٤٥٦٧٨٩ ، ؟',
  ajami: 'پ ݒ ݖ ڃ چ ڎ ڟ ݝ ڠ ݠ گ ݢ ڢ ڧ ݧ ۏ',
} as const

async function draw(parts: Partial<PrintedDocument>): Promise<{ size: number; pages: string[] }> {
  const document: PrintedDocument = {
    title: 'Facture',
    number: 'F00001',
    date: new Date('2026-11-24'),
    facts: [],
    customer: [],
    lines: [],
    totals: [],
    instalments: [],
    notes: [],
    ...parts,
  }
  const bytes = await drawDocument(document, { shop, company, logo: undefined })
  return { size: bytes.length, pages: readPdf(bytes).pages }
}

/** Removes line breaks. */
const joinLines = (pages: readonly string[]): string => pages.join(' ').replace(/\s+/g, ' ')

test.each(Object.entries(LETTERS))(
  'all letters of %s are in a document, typed as one character or as two',
  async (_language, letters) => {
    const { pages } = await draw({ customer: [letters, letters.normalize('NFD')], notes: [letters] })
    const written = joinLines(pages)
    expect(written.split(letters.normalize('NFC'))).toHaveLength(4)
  },
)

test('50 lines of names in every national language make less than 120 kB', async () => {
  const names = Object.values(LETTERS)
  const price = toFrancs(200_000)
  const lines = Array.from({ length: 50 }, (_, index) => ({
    name: `Télé 43″ ${names[index % names.length] ?? ''} محمد Ndiaye`,
    quantity: 1,
    price,
    total: price,
  }))
  const { size, pages } = await draw({ customer: ['محمد ولد عبد الله', 'Ŋaari Ɓah'], lines })
  expect(size).toBeLessThan(120_000)
  const text = pages.join('\n')
  expect(text).not.toContain('?')
  for (const written of ['محمد ولد عبد الله', 'Ŋaari Ɓah', 'Télé 43″', formatFrancs(price)])
    expect(text).toContain(written)
})

test('a long label of a total takes a second line, above the next amount', async () => {
  const { pages } = await draw({
    totals: [
      { label: 'Remise sur le premier achat d’un client de la maison', amount: toFrancs(12_000) },
      { label: 'Total TTC', amount: toFrancs(388_000) },
    ],
  })
  expect(pages[0]?.replaceAll('\n', ' ')).toContain('client de la maison')
})
