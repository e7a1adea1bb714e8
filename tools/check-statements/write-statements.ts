import { IMPORTS } from './column-types.ts'
import { SLOT } from './find-statements.ts'

const HEAD = `// Written by \`node tools/check-statements.ts --write\` from the shop's statements and the migrated database.`

/** The generated file. `statements`: TypeScript types by name. */
export function writeStatements(statements: ReadonlyMap<string, string>): string {
  const lines = [...statements]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, type]) => `  ${keyOf(name)}: ${type}\n`)
    .join('')
  const imports = Object.entries(IMPORTS)
    .filter(([type]) => new RegExp(`\\b${type}\\b`).test(lines))
    .map(([type, from]) => `import type { ${type} } from '${from}'\n`)
  return `${HEAD}\n${imports.join('')}\n/** Rows and parameters of each statement by its name. */\nexport interface Statements {\n${lines}}\n`
}

/** A name with a slot covers all names of its form. */
const keyOf = (name: string): string =>
  name.includes(SLOT) ? `[name: \`${name.replaceAll(SLOT, '${string}')}\`]` : `'${name}'`
