import { existsSync, globSync, readFileSync } from 'node:fs'
import { ERRORS } from '../src/platform/contract/errors.ts'
import { findUnevenCodes } from './check-docs/error-codes.ts'
import { findDeadLinks } from './check-docs/links.ts'
import { findUnknownScripts } from './check-docs/scripts.ts'
import { findUnevenSettings } from './check-docs/settings.ts'

/** What the documents of a project claim and what is there. `exists` answers for paths from the root. */
export function findFaults(
  documents: ReadonlyMap<string, string>,
  project: {
    scripts: Record<string, string>
    example: string | undefined
    errors: Record<string, { status: number }>
    exists: (path: string) => boolean
  },
): string[] {
  const readme = documents.get('README.md')
  return [
    ...findDeadLinks(documents, project.exists),
    ...findUnknownScripts(documents, project.scripts),
    ...(readme === undefined ? [] : findUnevenSettings(project.example ?? '', readme)),
    ...findUnevenCodes(documents.get('docs/api.md') ?? '', project.errors),
  ]
}

if (import.meta.main) {
  const documents = new Map(
    globSync(['*.md', 'docs/**/*.md']).map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(path, 'utf8'),
    ]),
  )
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const example = existsSync('.env.example') ? readFileSync('.env.example', 'utf8') : undefined
  const faults = findFaults(documents, { scripts, example, errors: ERRORS, exists: existsSync })
  for (const fault of faults) console.error(fault)
  console.log(`documents: ${documents.size} read, ${faults.length} faults`)
  process.exitCode = faults.length > 0 || documents.size === 0 ? 1 : 0
}
