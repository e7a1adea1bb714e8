import { parseSync } from 'vite'
import { type Node, readTree } from './words.ts'

/** Calls whose arguments are looked for on a screen: locators and assertions of Playwright and Vitest. */
const SEEKING = /^(getBy\w+|locator|filter|includes|to[A-Z]\w*)$/
/** Expressions that are a text or contain texts, as opposed to the result of a call. */
const VALUES = new Set(['Literal', 'TemplateLiteral', 'ArrayExpression', 'ObjectExpression'])

/** An expression that gives names their values: a declaration, a loop, or a table with its callback. */
interface Binding {
  names: readonly string[]
  values: readonly Node[]
}

interface TestFile {
  calls: { name: string | undefined; args: readonly Node[] }[]
  bindings: Binding[]
  functions: { name: string; params: (readonly string[])[] }[]
  /** Names of its functions, and of those imported from other files of the project. */
  helpers: Set<string>
  /** Names whose values are looked for. */
  names: Set<string>
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'
const listNodes = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const value of Object.values(node)) for (const child of listNodes(value)) visit(child, see)
}

/** Names of variables in an expression or a pattern. Property names do not count. */
function listNames(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node['name'])]
  return Object.entries(node).flatMap(([field, value]) => {
    const isLabel = (field === 'property' || field === 'key') && node['computed'] !== true
    return isLabel ? [] : listNodes(value).flatMap(listNames)
  })
}

/** The last name of a called function: `getByText` of `page.getByText`. */
function nameOf(callee: Node): string | undefined {
  const named = callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee
  return named.type === 'Identifier' ? String(named['name']) : undefined
}

const isFunction = ({ type }: Node): boolean => /^(Arrow)?Function/.test(type)
const paramsOf = (node: Node) => listNodes(node['params']).map(listNames)

function readFile(path: string, source: string): TestFile {
  const file: TestFile = { calls: [], bindings: [], functions: [], helpers: new Set(), names: new Set() }
  const declare = (id: Node, value: Node) => {
    const names = listNames(id)
    if (!isFunction(value)) return void file.bindings.push({ names, values: [value] })
    for (const name of names) file.functions.push({ name, params: paramsOf(value) })
    for (const name of names) file.helpers.add(name)
  }
  visit(parseSync(path, source).program as unknown as Node, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node['init'])) declare(node['id'] as Node, node['init'])
    if (node.type === 'FunctionDeclaration') declare(node['id'] as Node, node)
    if (node.type === 'ImportDeclaration' && /^[.#]/.test(String((node['source'] as Node)['value'])))
      for (const name of listNodes(node['specifiers']).flatMap(listNames)) file.helpers.add(name)
    if (node.type === 'ForOfStatement')
      file.bindings.push({
        names: listNodes(node['left']).flatMap(listNames),
        values: listNodes(node['right']),
      })
    if (node.type !== 'CallExpression') return
    const callee = node['callee'] as Node
    const args = listNodes(node['arguments'])
    file.calls.push({ name: nameOf(callee), args })
    // The table of `TABLE.map(callback)`, and of `test.for(TABLE)(title, callback)`.
    const table =
      callee.type === 'MemberExpression' ? listNodes(callee['object']) : listNodes(callee['arguments'])
    for (const callback of args.filter(isFunction))
      file.bindings.push({ names: paramsOf(callback).flat(), values: table })
  })
  return file
}

/**
 * Texts in these test files that a locator or an assertion looks for: in its arguments, or in a constant, a table or a
 * helper's argument that is used there. Names are compared within a file, exported helpers' names across files.
 */
export function readSought(sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const files = [...sources].map(([path, source]) => readFile(path, source))
  const texts = new Set<string>()
  /** Helpers by name, with the positions of parameters that they look for. */
  const helpers = new Map<string, Set<number>>()
  const seek = ({ names }: TestFile, node: Node) => {
    for (const name of listNames(node)) names.add(name)
    for (const text of readTree(node).texts) texts.add(text)
  }
  const spread = (file: TestFile) => {
    for (const { name = '', args } of file.calls) {
      const positions = file.helpers.has(name) ? helpers.get(name) : undefined
      for (const [index, arg] of args.entries())
        if (!isFunction(arg) && (SEEKING.test(name) || positions?.has(index))) seek(file, arg)
    }
    for (const { names, values } of file.bindings)
      if (names.some((name) => file.names.has(name)))
        for (const value of values) {
          if (VALUES.has(unwrap(value).type)) seek(file, value)
          else for (const name of listNames(value)) file.names.add(name)
        }
    for (const { name, params } of file.functions)
      for (const [index, names] of params.entries())
        if (names.some((one) => file.names.has(one)))
          helpers.set(name, (helpers.get(name) ?? new Set()).add(index))
  }
  for (let before = -1, size = 0; before !== size;) {
    before = size
    for (const file of files) spread(file)
    size = files.reduce((sum, { names }) => sum + names.size, texts.size)
    for (const positions of helpers.values()) size += positions.size
  }
  return texts
}

/** An expression without its type annotations. */
function unwrap(node: Node): Node {
  return /^TS(As|Satisfies)Expression$/.test(node.type) ? unwrap(node['expression'] as Node) : node
}
