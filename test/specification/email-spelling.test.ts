import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Exact words of the specification, which keep their spelling. */
const GIVEN = ["L'adresse email est obligatoire.", "L'adresse email est invalide.", 'label="Email"']
/** The specification's label appears only in the guest's form. */
const LABEL_OF_GUESTS = 'src/orders/web/place/reservation-dialog.tsx'
/** « Email », « courriel », « mail » and similar in French sentences or labels. */
const OTHERWISE =
  /(?:(?:[Aa]dresse|[Pp]ar|[Vv]otre|[Ss]on|[Uu]n|[Cc]et|[Ll]eur|[Nn]otre|[Mm]on)\s|[DdLl]’)(?:[Ee]mail|[Mm]ail|[Cc]ourriel|[Mm]él|E-Mail)(?![\w-])|(?:label=|[([])["'](?:[^"'\n]*\s)?(?:Email|Mail|Courriel|E-Mail)["']/gu

test('APP-4: every text of the shop’s own spells « e-mail »', () => {
  const files = globSync(['src/**/*.{ts,tsx,md}', 'database/seed/**/*.{ts,json}', 'shop.config.ts'])
  const otherwise = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const text = GIVEN.filter((words) => !words.startsWith('label') || file === LABEL_OF_GUESTS).reduce(
        (rest, words) => rest.replaceAll(words, ''),
        readFileSync(file, 'utf8'),
      )
      return [...text.matchAll(OTHERWISE)].map(([words]) => `${file}: ${words}`)
    })
  expect(files.length).toBeGreaterThan(1000)
  expect(otherwise).toEqual([])
})
