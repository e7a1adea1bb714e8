/** One version of a text as its file says it. Days are YYYY-MM-DD. */
export interface ParsedText {
  title: string
  description: string
  version: string
  effectiveFrom: string
  /** Markdown without the front matter. */
  body: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Reads a text file: four `key: value` lines between two `---`, then Markdown.
 * Throws when a field is missing or a day is not one: a damaged text must stop the build, not reach a customer.
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
      // The first colon only: a description may hold others.
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
