import { parseSync } from 'vite'

/** Words that comments and documents do not use, as whole words, and their replacement. */
const REPLACEMENTS: Record<string, string> = {
  'alive|comes? alive|wakes?|woken': 'hydrate, hydrated',
  'kept pages?|page memory|memory of pages': 'cached page, page cache',
  'front doors?': 'page cache handler',
  'draws? (?:a |the )?pages?|drawn anew': 'render, uncached render',
  'told|tells?|telling': 'report, notify, distinguish',
  'whoever|whomever|nobody|somebody|everybody|whosoever': 'the caller, the visitor, no one, everyone',
  stands: 'is, is stored',
  'crews?|neighbours?': 'supervisor, peer',
  'lanes?': 'queue',
  'struck|blows?': 'inject a fault, injected fault',
  'desks?': 'admin, counter',
  'puzzles?': 'proof-of-work captcha',
  'breakages?': 'mutation',
  'hunch(?:es)?': 'prefetch',
  'deeds?': 'action',
  'judges?|judged|judging': 'classify, validate',
  'reckons?|reckoned|reckoning': 'calculate',
  'parcels?': 'queued request',
  'troubles?': 'error, failure',
  'refusals?': 'error, rejection',
  'light mode': 'data saver',
  anew: 'again',
  nought: 'zero, 0',
}

const PATTERNS = Object.entries(REPLACEMENTS).map(
  ([words, instead]) => [new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'iu'), instead] as const,
)

/** Text that is quoted from the product or from code, and addresses of links. */
const QUOTED = /```[\s\S]*?```|`[^`]*`|«[^»]*»|“[^”]*”|"[^"\n]*"|\]\([^)]*\)|\{@link [^}]*\}/g

/** Errors such as `src/a.ts:12: write "report, notify" instead of "told"`, for each line with a replaced word. */
export function findReplacedWords(path: string, text: string): string[] {
  const own = text.replace(QUOTED, (quoted) => quoted.replace(/[^\n]/g, ' '))
  return own.split('\n').flatMap((line, index) =>
    PATTERNS.flatMap(([pattern, instead]) => {
      const word = pattern.exec(line)?.[0]
      return word === undefined ? [] : [`${path}:${index + 1}: write "${instead}" instead of "${word}"`]
    }),
  )
}

/** A source file in which everything but its comments is blank, so that lines keep their numbers. */
export function keepComments(path: string, source: string): string {
  let comments = source.replace(/[^\n]/g, ' ')
  for (const { start, end, value } of parseSync(path, source).comments)
    if (!/^\s*(?:oxlint|@ts-)/.test(value))
      comments = comments.slice(0, start) + source.slice(start, end) + comments.slice(end)
  return comments
}
