import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { ERRORS } from '#platform/contract/errors.ts'
import { findUnevenCodes } from './check-docs/error-codes.ts'
import { findDeadLinks } from './check-docs/links.ts'
import { findLostPlaces } from './check-docs/places.ts'
import { findMissingProofs } from './check-docs/proofs.ts'
import { findUnknownScripts } from './check-docs/scripts.ts'
import { findUnevenSettings } from './check-docs/settings.ts'
import { findReplacedWords, keepComments } from './check-docs/words.ts'

/** The guide of the shop's staff. */
const FRENCH = 'docs/guide-boutique.md'

/** Files that read the environment. */
const SETTINGS = ['config', 'payment-settings', 'message-settings'].map(
  (name) => `src/platform/server/${name}.ts`,
)

/** Data that documents are compared with. Paths are from the root. */
interface Project {
  scripts: Record<string, string>
  /** The text of .env.example. */
  example: string
  /** The texts of the files that read the environment. */
  sources: string
  errors: Record<string, { status: number }>
  exists: (path: string) => boolean
  /** The text of a file; undefined when it does not exist. */
  read: (path: string) => string | undefined
}

/** Claims in the project's documents that do not hold. */
export function findProblems(documents: ReadonlyMap<string, string>, project: Project): string[] {
  const settings = documents.get('docs/settings.md')
  return [
    ...findDeadLinks(documents, project.exists),
    ...findLostPlaces(documents, project.read, 'ARCHITECTURE.md'),
    ...findUnknownScripts(withoutHistory(documents), project.scripts),
    ...(settings === undefined ? ['docs/settings.md is missing'] : findUnevenSettings(settings, project)),
    ...findUnevenCodes(documents.get('docs/api.md') ?? '', project.errors),
    ...findMissingProofs('docs/security.md', documents.get('docs/security.md') ?? '', project.exists),
    ...[...documents].flatMap(([path, text]) => (path === FRENCH ? [] : findReplacedWords(path, text))),
  ]
}

/** Release notes may name scripts that no longer exist. */
function withoutHistory(documents: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...documents].filter(([path]) => path !== 'CHANGELOG.md'))
}

function readText(path: string): string | undefined {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined
}

if (import.meta.main) {
  const documents = new Map(
    globSync(['*.md', '{docs,bench,lab,deploy}/**/*.md']).map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(path, 'utf8'),
    ]),
  )
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const problems = findProblems(documents, {
    scripts,
    example: readText('.env.example') ?? '',
    sources: SETTINGS.map(readText).join('\n'),
    errors: ERRORS,
    exists: existsSync,
    read: readText,
  })
  const sources = globSync('{src,server,test,database,tools,bench,lab,e2e}/**/*.{ts,tsx}')
  problems.push(
    ...sources.flatMap((path) => findReplacedWords(path, keepComments(path, readFileSync(path, 'utf8')))),
  )
  for (const problem of problems) console.error(problem)
  console.log(`documents: ${documents.size} read, ${problems.length} problems`)
  process.exitCode = problems.length > 0 || documents.size === 0 ? 1 : 0
}
