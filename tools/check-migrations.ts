import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Changes that break the previous build while the new build's migrations are applied. The previous build runs on
 * during a deploy, and returns on a rollback.
 */
const BREAKING: readonly [what: string, pattern: RegExp][] = [
  ['drops a table', /\bdrop\s+table\b/i],
  [
    'drops a column',
    /\bdrop\s+(?:column\b|(?!constraint|default|not|expression|identity|table|index|trigger|function|view|type|schema|sequence|extension|policy|rule|domain|if\b)\w+(?=\s*(?:,|;|$|cascade|restrict)))/i,
  ],
  ['renames', /\brename\s+(?:to|column|constraint|\w+\s+to)\b/i],
  ['changes a type', /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i],
  ['forbids null', /\balter\s+(?:column\s+)?\w+\s+set\s+not\s+null\b/i],
  ['takes a default away', /\balter\s+(?:column\s+)?\w+\s+drop\s+default\b/i],
  [
    'adds a column that old writers leave out',
    /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b)\w+\s+(?:(?!\bdefault\b|\bgenerated\b|,)[\s\S])*?\bnot\s+null\b(?!(?:(?!,)[\s\S])*?\b(?:default|generated)\b)/i,
  ],
]

/**
 * « -- expanded in 0041_names.sql: nothing reads it since »: names the earlier migration that made the old schema
 * unnecessary.
 */
const EXPANDED = /^-- expanded in (\S+\.sql): \S/gm

/** Applied before this rule existed: shops already have them. */
const BEFORE_THE_RULE = '0037'

/** Migrations that break the previous build, as « file: what ». `files`: texts by name. */
export function findBreakingMigrations(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([name, text]) => {
    if (name.slice(0, 4) <= BEFORE_THE_RULE) return []
    const steps = [...text.matchAll(EXPANDED)].map(([, step = '']) => step)
    const wrong = steps.filter((step) => !files.has(step) || step >= name)
    if (wrong.length > 0) return wrong.map((step) => `${name}: ${step} is no migration before it`)
    if (steps.length > 0) return []
    return findBreaking(text).map((what) => `${name}: ${what}`)
  })
}

function findBreaking(text: string): string[] {
  const plain = text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
  // The previous build does not use new tables: only changes of existing tables count.
  const made = new Set(
    [...plain.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi)].map(([, table]) => table),
  )
  return plain
    .split(';')
    .filter(
      (statement) =>
        !made.has(/\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w.]+)/i.exec(statement)?.[1]),
    )
    .flatMap((statement) => BREAKING.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what))
}

if (import.meta.main) {
  const files = new Map(
    globSync('database/migrations/*.sql')
      .sort()
      .map((path) => [basename(path), readFileSync(path, 'utf8')]),
  )
  const problems = findBreakingMigrations(files)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0)
    console.error(
      'The build before runs on during a deploy. Add the new beside the old first; remove the old in a later release, ' +
        'whose migration names that step: -- expanded in 0041_names.sql: why nothing needs the old any more',
    )
  console.log(`migrations: ${files.size} read, ${problems.length} problems`)
  process.exitCode = problems.length > 0 || files.size === 0 ? 1 : 0
}
