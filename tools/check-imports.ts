import { globSync, readFileSync } from 'node:fs'
import { findForbiddenImports } from './check-imports/find-forbidden-imports.ts'

export { findForbiddenImports } from './check-imports/find-forbidden-imports.ts'

const CODE = [
  '{src,server,test,e2e,bench,lab,database,tools}/**/*.{ts,tsx,mjs}',
  '*.ts', // shop.config.ts and the configurations of the tools
]

export function readModules(root = '.'): Map<string, string> {
  const paths = globSync(CODE, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
  return new Map(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))
}

if (import.meta.main) {
  const { seen, forbidden } = findForbiddenImports(readModules())
  for (const { file, target, why } of forbidden) console.error(`${file} → ${target} : ${why}`)
  if (seen === 0) console.error('check-imports found no import, so it cannot find a forbidden one')
  else console.log(`imports: ${seen} read, ${forbidden.length} forbidden`)
  process.exitCode = seen === 0 || forbidden.length > 0 ? 1 : 0
}
