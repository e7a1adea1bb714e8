import type { ContentPage } from '../contract.ts'
import { findSlugForAddress } from '../rules/addresses.ts'
import { listSections } from '../rules/headings.ts'
import type { ParsedText } from '../rules/parse-text.ts'
import { findVersionInForce } from '../rules/versions.ts'
import { renderText } from './render-text.ts'
import { allTexts, type VersionedText } from './texts.ts'

/** A text never changes while the process lives: each version is rendered once. Bounded by the number of files. */
const rendered = new Map<ParsedText, ContentPage>()

/**
 * A text by its slug or alias (`privacy-policy`): the version asked for, else the one in force on `today` (YYYY-MM-DD).
 * An order keeps `slug` and `version` of the terms it was made under and reads them back here.
 */
export function findText(slug: string, today: string, version?: string): ContentPage | undefined {
  const canonical = findSlugForAddress(`/${slug}`)
  const text = allTexts().find((candidate) => candidate.slug === canonical)
  if (text === undefined) return undefined
  const chosen =
    version === undefined
      ? findVersionInForce(text.versions, today)
      : text.versions.find((candidate) => candidate.version === version)
  return chosen && getPage(text, chosen)
}

function getPage({ slug, versions }: VersionedText, text: ParsedText): ContentPage {
  const known = rendered.get(text)
  if (known !== undefined) return known
  const { body, ...facts } = text
  const page: ContentPage = {
    slug,
    ...facts,
    html: renderText(body),
    sections: listSections(body),
    versions: versions.map(({ version }) => version),
  }
  rendered.set(text, page)
  return page
}
