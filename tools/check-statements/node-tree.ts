/** An analysed statement in PostgreSQL's format (pg_node_tree): `{VAR :varno 1 …}`, lists in parentheses, words. */
export type Tree = string | readonly Tree[] | TreeNode

export interface TreeNode {
  /** 'VAR', 'QUERY', … */
  readonly tag: string
  readonly fields: ReadonlyMap<string, Tree>
}

const TOKEN = /[(){}]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s(){}\\])+/gs

/** Parses `prosqlbody::text`. A field of several words becomes a list, and `<>`, which means none, an empty word. */
export function parseTree(text: string): Tree {
  const tokens = text.match(TOKEN) ?? []
  let at = 0
  const readItems = (end: (token: string) => boolean): Tree[] => {
    const items: Tree[] = []
    for (let token = tokens[at]; token !== undefined && !end(token); token = tokens[at])
      items.push(readItem())
    return items
  }
  const readItem = (): Tree => {
    const token = tokens[at++] ?? ''
    if (token === '{') return readNode()
    if (token !== '(')
      return token === '<>' ? '' : token.replace(/^"(.*)"$/s, '$1').replaceAll(/\\(.)/gs, '$1')
    const items = readItems((next) => next === ')')
    at += 1
    return items
  }
  const readNode = (): TreeNode => {
    const tag = tokens[at++] ?? ''
    const fields = new Map<string, Tree>()
    while (tokens[at] !== '}' && at < tokens.length) {
      const name = (tokens[at++] ?? '').slice(1)
      const items = readItems((next) => next === '}' || next.startsWith(':'))
      fields.set(name, items.length === 1 ? (items[0] ?? '') : items)
    }
    at += 1
    return { tag, fields }
  }
  return readItem()
}

function isNode(tree: Tree | undefined): tree is TreeNode {
  return typeof tree === 'object' && 'tag' in tree
}

/** A field's word; empty when missing. */
export function wordOf(node: TreeNode, field: string): string {
  const value = node.fields.get(field)
  return typeof value === 'string' ? value : ''
}

export const numberOf = (node: TreeNode, field: string): number => Number(wordOf(node, field))

/** A field's nodes: a list's, or a single one. */
export function nodesOf(node: TreeNode, field: string): TreeNode[] {
  const value = node.fields.get(field)
  if (isNode(value)) return [value]
  return Array.isArray(value) ? (value as Tree[]).filter(isNode) : []
}

export const nodeOf = (node: TreeNode, field: string): TreeNode | undefined => nodesOf(node, field)[0]

/** The words of a list such as `(b 3)` or `("id" "name")`. */
export function wordsOf(node: TreeNode, field: string): string[] {
  const value = node.fields.get(field)
  return Array.isArray(value) ? (value as Tree[]).filter((item) => typeof item === 'string') : []
}

/** Every node of a tree, outer ones first. */
export function* listNodes(tree: Tree): Generator<TreeNode> {
  if (typeof tree === 'string') return
  if (!isNode(tree)) {
    for (const item of tree as readonly Tree[]) yield* listNodes(item)
    return
  }
  yield tree
  for (const field of tree.fields.values()) yield* listNodes(field)
}

/** The bytes of a constant: « 5 [ 20 0 0 0 97 ] ». */
export function bytesOf(node: TreeNode): Buffer {
  return Buffer.from(
    wordsOf(node, 'constvalue')
      .filter((word) => /^-?\d+$/.test(word))
      .slice(1)
      .map(Number),
  )
}
