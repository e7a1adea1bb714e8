/** A parsed text file. Days are YYYY-MM-DD. */
export interface ParsedText {
  title: string
  description: string
  version: string
  effectiveFrom: string
  /** Markdown without front matter. */
  body: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Parses a text file: four `key: value` lines between two `---`, then Markdown. Throws for a missing field or an
 * invalid day, so that a damaged text fails the build.
 */
export function parseText(markdown: string): ParsedText {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown.replaceAll('\r\n', '\n'))
  if (parts?.[1] === undefined || parts[2] === undefined)
    throw new Error('a text starts with its front matter')
  const fields = readFields(parts[1])
  return {
    title: requireField(fields, 'title'),
    description: requireField(fields, 'description'),
    version: requireDay(fields, 'version'),
    effectiveFrom: requireDay(fields, 'effective_from'),
    body: parts[2].trim(),
  }
}

function readFields(frontMatter: string): Map<string, string> {
  return new Map(
    frontMatter.split('\n').map((line) => {
      // Splits at the first colon, because descriptions may contain more.
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2).trim()]
    }),
  )
}

function requireField(fields: Map<string, string>, name: string): string {
  const value = fields.get(name)
  if (!value) throw new Error(`front matter without ${name}`)
  return value
}

function requireDay(fields: Map<string, string>, name: string): string {
  const day = requireField(fields, name)
  if (!DAY.test(day)) throw new Error(`${name} is not a day: ${day}`)
  return day
}
