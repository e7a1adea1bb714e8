import { ContentSlug } from '#texts/contract.ts'
import { type ParsedText, parseText } from '#texts/rules/parse-text.ts'
import { fillShopFacts } from '#texts/rules/shop-facts.ts'
import { sortNewestFirst } from '#texts/rules/versions.ts'

/** A text with its versions, newest first. Versions are never edited once in force, because orders refer to them. */
export interface VersionedText {
  slug: ContentSlug
  versions: ParsedText[]
}

// Bundled at build time, so that the running shop reads no file. Commands run from source do not use texts.
const listFiles = (): Record<string, string> =>
  import.meta.glob('../documents/*/*.md', { query: '?raw', import: 'default', eager: true })

let texts: readonly VersionedText[] | undefined
let sources: readonly VersionedText[] | undefined

/**
 * All texts with their versions. The shop calls this at startup, so that a missing text is detected before it opens.
 */
export function allTexts(): readonly VersionedText[] {
  texts ??= readTexts(listFiles())
  return texts
}

/** A text's versions, before shop facts are filled in. */
export function findSource(slug: ContentSlug): readonly ParsedText[] {
  sources ??= readTexts(listFiles(), (markdown) => markdown)
  return sources.find((text) => text.slug === slug)?.versions ?? []
}

/** Groups text files by folder. Throws for a misnamed or damaged file, or a text without a file. */
export function readTexts(
  source: Readonly<Record<string, string>>,
  fill: (markdown: string) => string = fillShopFacts,
): VersionedText[] {
  const versions = new Map<string, ParsedText[]>(ContentSlug.options.map((slug) => [slug, []]))
  for (const [path, markdown] of Object.entries(source)) {
    const [, slug = '', version] = /([^/]+)\/([^/]+)\.md$/.exec(path) ?? []
    const text = parseText(fill(markdown))
    if (text.version !== version) throw new Error(`${path} says it is version ${text.version}`)
    const known = versions.get(slug)
    if (known === undefined) throw new Error(`${path} belongs to no known text`)
    known.push(text)
  }
  return ContentSlug.options.map((slug) => {
    const found = versions.get(slug) ?? []
    if (found.length === 0) throw new Error(`no text for ${slug}`)
    return { slug, versions: sortNewestFirst(found) }
  })
}
