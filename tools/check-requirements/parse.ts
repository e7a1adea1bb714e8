import { parseSync } from 'vite'

const ROW = /^\|\s*([A-Z]+-\d+)\s*\|/

/** The numbers of docs/requirements.md, for example "CAT-11". Throws when there are none, or one twice. */
export function readRequirements(markdown: string): string[] {
  const numbers = markdown.split('\n').flatMap((line) => ROW.exec(line)?.[1] ?? [])
  if (numbers.length === 0) throw new Error('the requirements have no row: | number | requirement | domain |')
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice !== undefined) throw new Error(`${twice} occurs twice in the requirements`)
  return numbers
}

/**
 * Modifiers that run a test: skipped tests and expected failures prove nothing, so `test.skip` and similar are
 * excluded.
 */
const RUNNING = new Set(['each', 'for', 'only', 'concurrent', 'sequential', 'skipIf', 'runIf', 'slow'])

/** Titles of the tests that a file runs: test(), it(), test.each()(), and wrappers named …Test or test…. */
export function readTestTitles(path: string, source: string): string[] {
  const titles: string[] = []
  JSON.stringify(parseSync(path, source).program, (_key, node: unknown) => {
    if (isCall(node) && isRunningTest(node.callee)) {
      const title = readTitle(node.arguments[0])
      if (title !== undefined) titles.push(title)
    }
    return typeof node === 'bigint' ? String(node) : node
  })
  return titles
}

interface Node {
  type: string
}
interface Call extends Node {
  callee: Node
  arguments: Node[]
}

function isCall(node: unknown): node is Call {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'CallExpression'
}

function isRunningTest(callee: Node): boolean {
  if (isCall(callee)) return isRunningTest(callee.callee)
  if ('tag' in callee) return isRunningTest(callee.tag as Node)
  if ('name' in callee) return /^(?:it|test(?:[A-Z]\w*)?|\w+Test)$/.test(String(callee.name))
  if (!('property' in callee) || !('object' in callee)) return false
  const { name } = callee.property as { name?: string }
  return name !== undefined && RUNNING.has(name) && isRunningTest(callee.object as Node)
}

function readTitle(node: Node | undefined): string | undefined {
  if (node && 'value' in node && typeof node.value === 'string') return node.value
  if (!node || !('quasis' in node)) return undefined
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}
