/** A heading with its anchor. */
export interface Heading {
  level: number
  id: string
  title: string
}

const HEADING = /^(#{1,6}) +(.+?) *$/

/** All headings in order. Fenced code is not supported; a test ensures that our texts have none. */
export function listHeadings(markdown: string): Heading[] {
  const nameHeading = createHeadingIds()
  return markdown.split('\n').flatMap((line) => {
    const [, marks, title] = HEADING.exec(line) ?? []
    return marks && title ? [{ level: marks.length, id: nameHeading(title), title }] : []
  })
}

/** Second-level headings, for the table of contents. */
export function listSections(markdown: string): { id: string; title: string }[] {
  return listHeadings(markdown)
    .filter(({ level }) => level === 2)
    .map(({ id, title }) => ({ id, title }))
}

/**
 * Creates heading ids in order: « Où sont vos données » → `ou-sont-vos-donnees`; a duplicate gets `-2`. The same
 * titles in the same order give the same ids, so that shared links keep working.
 */
export function createHeadingIds(): (title: string) => string {
  const seen = new Map<string, number>()
  return (title) => {
    const base = foldTitle(title) || 'section'
    const times = (seen.get(base) ?? 0) + 1
    seen.set(base, times)
    return times === 1 ? base : `${base}-${times}`
  }
}

function foldTitle(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
