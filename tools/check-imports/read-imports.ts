import { parseSync } from 'vite'

export interface Import {
  /** As written: './x.ts', 'zod/v4'. Undefined when computed at run time. */
  specifier: string | undefined
  /** True for `import type` and `import('…').T`: removed by compilation. */
  isType: boolean
}

/** Excludes `import { type A }`: with verbatimModuleSyntax the statement stays and loads the module. */
const TYPE_STATEMENT = /^(?:import|export)\s+type\s+(?!from\s*['"])/

/** Text of a literal; undefined for other expressions. */
function readLiteral(expression: string): string | undefined {
  return /^(['"`])([^'"`$]*)\1$/.exec(expression.trim())?.[2]
}

/**
 * Every import of a module: static, type-only, re-exported, dynamic, and in type positions. Throws on a syntax error.
 */
export function readImports(path: string, source: string): Import[] {
  const { module, program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const isTypeStatement = (start: number) => TYPE_STATEMENT.test(source.slice(start, start + 200))
  const found: Import[] = module.staticImports.map(({ start, moduleRequest }) => ({
    specifier: moduleRequest.value,
    isType: isTypeStatement(start),
  }))
  for (const { start, entries } of module.staticExports) {
    const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value
    if (from !== undefined) found.push({ specifier: from, isType: isTypeStatement(start) })
  }
  for (const { moduleRequest } of module.dynamicImports) {
    found.push({
      specifier: readLiteral(source.slice(moduleRequest.start, moduleRequest.end)),
      isType: false,
    })
  }
  // `import('…').T` is not in the module record, only in the syntax tree.
  JSON.stringify(program, (_key, node: unknown) => {
    if (isTypeImport(node)) found.push({ specifier: node.source.value, isType: true })
    return typeof node === 'bigint' ? String(node) : node
  })
  return found
}

function isTypeImport(node: unknown): node is { source: { value: string } } {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'TSImportType'
}
