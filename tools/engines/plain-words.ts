/** Comments, texts in quotes, names in quotes, and texts between dollars; of an unfinished one all that follows. */
const NO_WORDS =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g

/**
 * A statement, or a part of one, as words with one space between them: without comments and texts, in small letters,
 * brackets and commas standing by themselves. So a construct is told by words that follow one another.
 */
export function plainWords(sql: string): string {
  const bare = sql.replace(NO_WORDS, (found) =>
    found.startsWith('"') ? 'quoted_name' : found.startsWith("'") ? "''" : ' ',
  )
  return bare
    .toLowerCase()
    .replace(/[(),;]/g, ' $& ')
    .replace(/\s+/g, ' ')
    .trim()
}
