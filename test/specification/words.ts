import { parseSync } from 'vite'

/** Texts and names in a source, without comments. */
export interface Words {
  /** Whole strings, template literals and text runs between tags; insertions appear as `{}`. */
  texts: ReadonlySet<string>
  /** Names of properties. */
  names: ReadonlySet<string>
  /** The text of a document in markdown. */
  prose: string
}

/** A node of a syntax tree. */
export interface Node {
  type: string
  [field: string]: unknown
}

const ENTITIES: Record<string, string> = { apos: "'", quot: '"', amp: '&', lt: '<', gt: '>', nbsp: '\u00a0' }

/** Text between tags as rendered: lines joined as in JSX, entities decoded. */
function readJsxText(raw: string): string {
  const lines = raw.split('\n').map((line, index, all) => {
    const fromLeft = index === 0 ? line : line.replace(/^[ \t]+/, '')
    return index === all.length - 1 ? fromLeft : fromLeft.replace(/[ \t]+$/, '')
  })
  return lines
    .filter((line) => line !== '')
    .join(' ')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}

/** Text runs directly inside an element: another element ends a run, an expression becomes `{}` or its string. */
function readRuns(children: readonly Node[]): string[] {
  const runs = ['']
  for (const child of children) {
    const last = runs.length - 1
    if (child.type === 'JSXText') runs[last] += readJsxText(String(child.value))
    else if (child.type === 'JSXExpressionContainer') {
      const { value } = child.expression as { value?: unknown }
      runs[last] += typeof value === 'string' ? value : '{}'
    } else runs.push('')
  }
  return runs
}

/** Adds a text, and its pieces between insertions: « Échec {} » also adds « Échec ». */
function addText(texts: Set<string>, text: string): void {
  for (const piece of [text, ...text.split('{}')]) {
    if (piece.trim() !== '') texts.add(piece.trim())
  }
}

/** Reads a source of the project: `.md` as prose, all others as a module. */
export function readWords(path: string, source: string): Words {
  if (path.endsWith('.md')) return { texts: new Set(), names: new Set(), prose: source }
  return { ...readTree(parseSync(path, source).program), prose: '' }
}

/** The texts and names in a part of a syntax tree. */
export function readTree(tree: object): Pick<Words, 'texts' | 'names'> {
  const texts = new Set<string>()
  const names = new Set<string>()
  JSON.stringify(tree, (_key, node: Node | null | string | bigint) => {
    if (typeof node === 'bigint') return String(node)
    if (typeof node !== 'object' || node === null) return node
    if (node.type === 'Literal' && typeof node.value === 'string') addText(texts, node.value)
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis as { value: { cooked: string } }[]
      addText(texts, quasis.map(({ value }) => value.cooked).join('{}'))
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const run of readRuns(node.children as Node[])) addText(texts, run)
    }
    if (node.type === 'Property' || node.type === 'TSPropertySignature') {
      const { name } = node.key as { name?: unknown }
      if (typeof name === 'string') names.add(name)
    }
    return node
  })
  return { texts, names }
}
