import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { ERRORS } from '#platform/contract/errors.ts'
import { findUnevenCodes } from './check-docs/error-codes.ts'
import { findDeadLinks } from './check-docs/links.ts'
import { findLostPlaces } from './check-docs/places.ts'
import { findMissingProofs } from './check-docs/proofs.ts'
import { findUnknownScripts } from './check-docs/scripts.ts'
import { findUnevenSettings } from './check-docs/settings.ts'

/** Where the code reads the environment. */
const SETTINGS = ['config', 'payment-settings', 'message-settings'].map(
  (name) => `src/platform/server/${name}.ts`,
)

/** What documents are compared with. Paths are from the root. */
interface Project {
  scripts: Record<string, string>
  /** The text of .env.example. */
  example: string
  /** The texts of the files that read the environment. */
  sources: string
  errors: Record<string, { status: number }>
  exists: (path: string) => boolean
  /** The text of a file; undefined where there is none. */
  read: (path: string) => string | undefined
}

/** What the documents of a project claim and is not there. */
export function findFaults(documents: ReadonlyMap<string, string>, project: Project): string[] {
  const settings = documents.get('docs/settings.md')
  return [
    ...findDeadLinks(documents, project.exists),
    ...findLostPlaces(documents, project.read, 'ARCHITECTURE.md'),
    ...findUnknownScripts(documents, project.scripts),
    ...(settings === undefined ? ['docs/settings.md is missing'] : findUnevenSettings(settings, project)),
    ...findUnevenCodes(documents.get('docs/api.md') ?? '', project.errors),
    ...findMissingProofs('docs/security.md', documents.get('docs/security.md') ?? '', project.exists),
  ]
}

function readText(path: string): string | undefined {
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined
}

if (import.meta.main) {
  const documents = new Map(
    globSync(['*.md', 'docs/**/*.md']).map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(path, 'utf8'),
    ]),
  )
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const faults = findFaults(documents, {
    scripts,
    example: readText('.env.example') ?? '',
    sources: SETTINGS.map(readText).join('\n'),
    errors: ERRORS,
    exists: existsSync,
    read: readText,
  })
  for (const fault of faults) console.error(fault)
  console.log(`documents: ${documents.size} read, ${faults.length} faults`)
  process.exitCode = faults.length > 0 || documents.size === 0 ? 1 : 0
}
