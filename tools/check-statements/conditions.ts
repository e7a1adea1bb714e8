import type { Catalog } from './catalog.ts'
import { type Narrowed, readConstant } from './facts.ts'
import { type TreeNode, listNodes, nodeOf, nodesOf, numberOf, wordOf } from './node-tree.ts'

/** Column facts that follow from a query's conditions, except for columns that an update writes. */
export function narrow(query: TreeNode, catalog: Catalog): Narrowed {
  const found = readCondition(nodeOf(query, 'jointree'), catalog)
  const written = wordOf(query, 'commandType') === '2' ? nodesOf(query, 'targetList') : []
  for (const entry of written) found.delete(`${wordOf(query, 'resultRelation')}.${wordOf(entry, 'resno')}`)
  return found
}

/** Columns that are not null where a condition holds: compared by a strict operator, or by `is not null`. */
export function readCondition(
  condition: TreeNode | undefined,
  catalog: Catalog,
): Map<string, readonly string[] | undefined> {
  const found = new Map<string, readonly string[] | undefined>()
  const add = (node: TreeNode | undefined, words?: readonly string[]): void => {
    if (node?.tag === 'RELABELTYPE') return add(nodeOf(node, 'arg'), words)
    if (node?.tag === 'FUNCEXPR' || node?.tag === 'OPEXPR') {
      const called = catalog.functionOf(numberOf(node, node.tag === 'OPEXPR' ? 'opfuncid' : 'funcid'))
      if (called.isStrict) for (const arg of nodesOf(node, 'args')) add(arg)
      return
    }
    if (node?.tag !== 'VAR' || wordOf(node, 'varlevelsup') !== '0') return
    const place = `${wordOf(node, 'varno')}.${wordOf(node, 'varattno')}`
    found.set(place, words ?? found.get(place))
  }
  const wordsOfConstants = (nodes: readonly TreeNode[]): string[] | undefined => {
    const words = nodes.flatMap((node) => (node.tag === 'CONST' ? readConstant(node, catalog).types : ['']))
    return words.length > 0 && words.every((word) => word.startsWith("'")) ? words : undefined
  }
  const read = (node: TreeNode | undefined): void => {
    if (node === undefined) return
    const args = nodesOf(node, 'args')
    const { name, isStrict } = catalog.functionOf(numberOf(node, 'opfuncid'))
    if (node.tag === 'FROMEXPR' || (node.tag === 'JOINEXPR' && wordOf(node, 'jointype') === '0')) {
      for (const field of ['fromlist', 'larg', 'rarg', 'quals'])
        for (const item of nodesOf(node, field)) read(item)
    } else if (node.tag === 'BOOLEXPR' && wordOf(node, 'boolop') === 'and') {
      for (const arg of args) read(arg)
    } else if (node.tag === 'NULLTEST' && wordOf(node, 'nulltesttype') === '1') {
      add(nodeOf(node, 'arg'))
    } else if (node.tag === 'SCALARARRAYOPEXPR') {
      const list = args[1]?.tag === 'ARRAYEXPR' ? nodesOf(args[1], 'elements') : []
      add(args[0], name === 'texteq' ? wordsOfConstants(list) : undefined)
    } else if (node.tag === 'OPEXPR' && isStrict) {
      for (const [index, arg] of args.entries())
        add(arg, name === 'texteq' ? wordsOfConstants(args.filter((_, other) => other !== index)) : undefined)
    }
  }
  read(condition)
  return found
}

/** Parameters that may be null: the statement tests them for null, or stores them in nullable columns. */
export function findNullableParameters(query: TreeNode, catalog: Catalog): Set<number> {
  const found = new Set<number>()
  const strict = new Set<TreeNode>()
  for (const node of listNodes(query)) {
    const isStrict =
      (node.tag === 'OPEXPR' && catalog.functionOf(numberOf(node, 'opfuncid')).isStrict) ||
      (node.tag === 'FUNCEXPR' &&
        wordOf(node, 'funcformat') === '0' &&
        catalog.functionOf(numberOf(node, 'funcid')).isStrict) ||
      node.tag === 'SCALARARRAYOPEXPR'
    if (isStrict) for (const arg of nodesOf(node, 'args')) strict.add(arg)
    if (node.tag === 'QUERY') for (const entry of requiredEntries(node, catalog)) strict.add(entry)
    if (node.tag === 'QUERY')
      for (const field of ['limitCount', 'limitOffset']) {
        for (const inside of listNodes(nodeOf(node, field) ?? '')) strict.add(inside)
      }
    if (node.tag === 'PARAM' && wordOf(node, 'paramkind') === '0' && !strict.has(node))
      found.add(numberOf(node, 'paramid'))
  }
  return found
}

/** Values that an insert or update writes into not-null columns. */
function requiredEntries(query: TreeNode, catalog: Catalog): TreeNode[] {
  const target = nodesOf(query, 'rtable')[numberOf(query, 'resultRelation') - 1]
  if (target === undefined) return []
  return nodesOf(query, 'targetList').flatMap((entry) => {
    const fact = catalog.columnOf(numberOf(target, 'relid'), numberOf(entry, 'resno'))
    const value = nodeOf(entry, 'expr')
    return value === undefined || fact.isNullable ? [] : [value]
  })
}
