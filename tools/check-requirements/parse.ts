import { parseSync } from 'vite'

export interface Requirement {
  /** « CAT-11 » */
  number: string
  domain: string
  /** Parts that other domains bring later; '' where there are none. */
  dueWith: string
}

export interface Requirements {
  all: Requirement[]
  /** Areas, domains or single numbers whose every requirement must be cited. */
  finished: string[]
}

/** « CAT » of « CAT-11 ». */
export function areaOf(number: string): string {
  return number.replace(/-\d+$/, '')
}

/** Whether a requirement belongs to what is finished: by its area, its own number or its domain. */
export function isFinished({ finished }: Requirements, { number, domain }: Requirement): boolean {
  return [areaOf(number), number, domain].some((name) => finished.includes(name))
}

const ROW = /^\|\s*([A-Z]+-\d+)\s*\|([^|]*)\|([^|]*)\|([^|]*)\|\s*$/

/** Reads docs/requirements.md. Throws where it has no row or no line « Finished areas: », or a number twice. */
export function readRequirements(markdown: string): Requirements {
  const all: Requirement[] = []
  for (const line of markdown.split('\n')) {
    const [, number, , domain, dueWith] = ROW.exec(line) ?? []
    if (number === undefined) continue
    if (all.some((one) => one.number === number))
      throw new Error(`${number} stands twice in the requirements`)
    all.push({ number, domain: domain?.trim() ?? '', dueWith: dueWith?.trim() ?? '' })
  }
  if (all.length === 0)
    throw new Error('the requirements have no row: | number | what holds | domain | due with |')
  const list = /^Finished areas:(.*)$/m.exec(markdown)?.[1]
  if (list === undefined) throw new Error('the requirements have no line « Finished areas: »')
  const finished = list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== 'none')
  return { all, finished }
}

/** Ways to run a test: a skipped or expected failure proves nothing, so `test.skip` and the like are not among them. */
const RUNNING = new Set(['each', 'for', 'only', 'concurrent', 'sequential', 'skipIf', 'runIf', 'slow'])

/** Titles of the tests that a file really runs: test(), it(), test.each()(), and wrappers named …Test or test…. */
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
