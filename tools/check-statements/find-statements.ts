import { parseSync } from 'vite'

/** An object literal passed to the database: `{ name | shape, text, values }`. */
export interface FoundStatement {
  /** With `\u0001` for each variable part. */
  name: string
  /** JavaScript that evaluates to the text, using the file's own constants and imports. */
  text: string
  /** The name is a shape's: variable parts of the text may contain other parameters. */
  isShape: boolean
  line: number
}

export interface FoundCast {
  line: number
  what: string
}

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** Placeholder for a part known only at run time: a condition, an order, a number of parameters. */
export const SLOT = '\u0001'

/** Marks an example for a variable part. */
export const EXAMPLE = '\u0002'

/** Statement names start with their domain: `orders.find`. Other objects with a text have no such name. */
const STATEMENT_NAME = /^[a-z][a-z-]*\.\S/
const READERS = new Set(['rows', 'findRow', 'requireRow'])

/** Named statements of a module, and calls that cast the row type instead. */
export function findStatements(
  path: string,
  source: string,
): { statements: FoundStatement[]; casts: FoundCast[] } {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const statements: FoundStatement[] = []
  const casts: FoundCast[] = []
  const lineOf = (node: Node): number => source.slice(0, node.start).split('\n').length
  walk(program, [], (node, parents) => {
    if (node.type === 'CallExpression' && node.typeArguments && READERS.has(calledName(node)))
      casts.push({ line: lineOf(node), what: source.slice(node.start, (node.typeArguments as Node).end) })
    if (node.type !== 'ObjectExpression') return
    const shape = findProperty(node, 'shape')
    const name = shape ?? findProperty(node, 'name')
    const text = findProperty(node, 'text')
    if (name === undefined || text === undefined) return
    for (const written of readNames(name).filter((one) => STATEMENT_NAME.test(one)))
      statements.push({
        name: written,
        text: writeText(text, source, parents),
        isShape: shape !== undefined,
        line: lineOf(node),
      })
  })
  return { statements, casts }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function walk(value: unknown, parents: Node[], visit: (node: Node, parents: Node[]) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, parents, visit)
  if (!isNode(value)) return
  visit(value, parents)
  const inside = [...parents, value]
  for (const field of Object.values(value)) if (typeof field === 'object') walk(field, inside, visit)
}

function calledName({ callee }: Node): string {
  const called = callee as { name?: string; property?: { name?: string } }
  return called.property?.name ?? called.name ?? ''
}

function findProperty(object: Node, name: string): Node | undefined {
  const properties = object.properties as { key?: { name?: string }; value?: unknown }[]
  const value = properties.find(({ key }) => key?.name === name)?.value
  return isNode(value) ? value : undefined
}

/** One name, or the alternatives of a condition. */
function readNames(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type === 'ConditionalExpression')
    return [...readNames(node.consequent as Node), ...readNames(node.alternate as Node)]
  if (node.type !== 'TemplateLiteral') return []
  return [(node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(SLOT)]
}

/** The text as JavaScript appended to the module: local variables become slots, module variables do not. */
function writeText(node: Node, source: string, parents: readonly Node[]): string {
  const write = (part: unknown): string => writeText(part as Node, source, parents)
  const own = source.slice(node.start, node.end)
  if (/\bawait\b/.test(own) && node.type !== 'TemplateLiteral') return '$slot()'
  switch (node.type) {
    case 'Literal':
      return own
    case 'TemplateLiteral':
      return (node.quasis as { value: { raw: string } }[])
        .flatMap(({ value }, index) => {
          const hole = (node.expressions as Node[])[index]
          const plain = `\`${value.raw}\``
          return hole === undefined ? [plain] : [plain, write(hole)]
        })
        .join(' + ')
    case 'BinaryExpression':
      if (node.operator !== '+') return `$slot(() => (${own}))`
      return `$slot(() => (${own}), () => ${write(node.left)} + ${write(node.right)})`
    case 'CallExpression': {
      const [, example] = node.arguments as Node[]
      return calledName(node) === 'varying' && example
        ? `$varying(${write(example)})`
        : `$slot(() => (${own}))`
    }
    case 'ConditionalExpression':
      return `$slot(() => (${own}), () => ${write(node.consequent)}, () => ${write(node.alternate)})`
    case 'Identifier': {
      const local = findLocal(node.name as string, parents)
      return local === undefined ? `$slot(() => (${own}))` : `(${write(local)})`
    }
    default:
      return `$slot(() => (${own}))`
  }
}

/** Initializer of a constant in the enclosing functions. */
function findLocal(name: string, parents: readonly Node[]): Node | undefined {
  for (const block of parents.toReversed()) {
    if (block.type !== 'BlockStatement') continue
    for (const statement of block.body as Node[]) {
      if (statement.type !== 'VariableDeclaration') continue
      for (const { id, init } of statement.declarations as { id: { name?: string }; init: unknown }[])
        if (id.name === name && isNode(init)) return init
    }
  }
  return undefined
}
