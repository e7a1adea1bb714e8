import type { Catalog } from './catalog.ts'
import { readType } from './column-types.ts'
import { narrow, readCondition } from './conditions.ts'
import { type Fact, SOME, type Scope, UNKNOWN, arrayOf, isNullable, readConstant, union } from './facts.ts'
import { inferJson } from './json-types.ts'
import { type TreeNode, listNodes, nodeOf, nodesOf, numberOf, wordOf, wordsOf } from './node-tree.ts'

const BOOLEAN = ['boolean']

/** Functions that may return null for non-null arguments. */
const NULL_MAKERS =
  /^(?:jsonb?_(?:object_field|array_element|extract_path|path_query_first|path_match)|array_(?:length|lower|upper|position|ndims)$|substring$|textregexsubstr|regexp_(?:match|substr)|to_reg|current_setting|lag$|lead$|nth_value|obj_description|col_description|pg_)/
/** Functions that accept null and return another value. */
const NULL_TAKERS =
  /^(?:concat|concat_ws|jsonb?_build_|num_nulls|num_nonnulls|format|array_(?:append|prepend|cat)|quote_nullable|row_number|rank|dense_rank|ntile|count|now|unnest|generate_series|jsonb_array_elements|random|gen_random)/
/** Functions and casts that preserve amounts. */
const KEEPS_FRANCS =
  /^(?:int8|int8pl|int8mi|int8mul|int84(?:pl|mi|mul)|int48mul|int48pl|numeric|int8um|int8abs|abs|sum|min|max|coalesce|numeric_(?:add|sub|uminus)|round|int8larger|int8smaller)$/

/** Infers the possible values of each expression in an analysed statement. Nullable when in doubt. */
export class Inference {
  private readonly known = new Map<TreeNode, Fact[]>()
  private readonly catalog: Catalog
  private readonly nullableParameters: ReadonlySet<number>

  constructor(catalog: Catalog, nullableParameters: ReadonlySet<number>) {
    this.catalog = catalog
    this.nullableParameters = nullableParameters
  }

  columnsOf(query: TreeNode, outer?: Scope): Fact[] {
    const facts = this.known.get(query) ?? this.readColumns(query, outer)
    this.known.set(query, facts)
    return facts
  }

  private readColumns(query: TreeNode, outer: Scope | undefined): Fact[] {
    const scope: Scope = { query, outer, narrowed: narrow(query, this.catalog) }
    const set = nodeOf(query, 'setOperations')
    if (set !== undefined) return this.joinArms(listArms(set).map((arm) => this.armColumns(arm, scope)))
    const list = nodesOf(query, wordOf(query, 'commandType') === '1' ? 'targetList' : 'returningList')
    return list
      .filter((entry) => wordOf(entry, 'resjunk') === 'false')
      .map((entry) => this.factOf(nodeOf(entry, 'expr'), scope))
  }

  private joinArms(arms: readonly Fact[][]): Fact[] {
    return (arms[0] ?? []).map((_first, index) => {
      const facts = arms.flatMap((arm) => arm[index] ?? [])
      return SOME(union(facts), facts.some(isNullable))
    })
  }

  /** An arm that refers to the recursive query itself has the other arms' types. */
  private armColumns(index: number, scope: Scope): Fact[] {
    const query = nodeOf(tableOf(scope, index), 'subquery')
    if (
      query === undefined ||
      nodesOf(query, 'rtable').some((table) => wordOf(table, 'self_reference') === 'true')
    )
      return []
    return this.columnsOf(query, scope)
  }

  private columnOf(table: TreeNode, position: number, scope: Scope): Fact {
    switch (wordOf(table, 'rtekind')) {
      case '0':
        return this.catalog.columnOf(numberOf(table, 'relid'), position)
      case '1': {
        const query = nodeOf(table, 'subquery')
        return (query && this.columnsOf(query, scope)[position - 1]) ?? UNKNOWN
      }
      case '2':
        return this.factOf(nodesOf(table, 'joinaliasvars')[position - 1], scope)
      case '3':
        return this.functionColumn(table, position, scope)
      case '5': {
        const rows = valueRows(table)
        return this.joinArms(rows.map((row) => [this.factOf(row[position - 1], scope)]))[0] ?? UNKNOWN
      }
      case '6':
        return this.cteColumns(table, scope)[position - 1] ?? UNKNOWN
      case '9':
        return this.factOf(nodesOf(table, 'groupexprs')[position - 1], scope)
      default:
        return UNKNOWN
    }
  }

  private functionColumn(table: TreeNode, position: number, scope: Scope): Fact {
    let before = 0
    for (const part of nodesOf(table, 'functions')) {
      const count = numberOf(part, 'funccolcount')
      const types = wordsOf(part, 'funccoltypes').slice(1)
      const call = nodeOf(part, 'funcexpr')
      if (position <= before + count) {
        const declared = types[position - before - 1]
        if (declared !== undefined) return SOME([readType(this.catalog.typeOf(Number(declared)))], true)
        return this.factOf(call, scope)
      }
      before += count
    }
    // The column of `with ordinality`.
    return SOME(['number'])
  }

  private cteColumns(table: TreeNode, scope: Scope): Fact[] {
    let holder: Scope | undefined = scope
    for (let up = numberOf(table, 'ctelevelsup'); up > 0; up -= 1) holder = holder?.outer
    const named = nodesOf(holder?.query ?? scope.query, 'cteList').find(
      (one) => wordOf(one, 'ctename') === wordOf(table, 'ctename'),
    )
    const query = named && nodeOf(named, 'ctequery')
    return query === undefined ? [] : this.columnsOf(query, holder)
  }

  private variable(node: TreeNode, scope: Scope): Fact {
    let holder: Scope | undefined = scope
    for (let up = numberOf(node, 'varlevelsup'); up > 0; up -= 1) holder = holder?.outer
    if (holder === undefined) return UNKNOWN
    const table = tableOf(holder, numberOf(node, 'varno'))
    const position = numberOf(node, 'varattno')
    const isOuter = wordsOf(node, 'varnullingrels').length > 1
    if (position === 0)
      return SOME([inferJson.row(table, (one) => this.columnOf(table, one, holder))], isOuter)
    const fact = this.columnOf(table, position, holder)
    const place = `${numberOf(node, 'varno')}.${position}`
    const types = holder.narrowed.get(place) ?? fact.types
    return SOME(types, !holder.narrowed.has(place) && (fact.isNullable || isOuter))
  }

  private factOf(node: TreeNode | undefined, scope: Scope): Fact {
    if (node === undefined) return UNKNOWN
    switch (node.tag) {
      case 'VAR':
        return this.variable(node, scope)
      case 'CONST':
        return readConstant(node, this.catalog)
      case 'PARAM':
        return SOME([this.typeIn(node, 'paramtype')], this.nullableParameters.has(numberOf(node, 'paramid')))
      case 'AGGREF':
        return this.aggregate(node, scope)
      case 'CASEEXPR':
        return this.branches(node, scope)
      case 'SUBLINK':
        return this.subquery(node, scope)
      default:
        return this.composed(node, (field) => nodesOf(node, field).map((one) => this.factOf(one, scope)))
    }
  }

  private typeIn(node: TreeNode, field: string): string {
    return readType(this.catalog.typeOf(numberOf(node, field)))
  }

  /** Types of expressions composed of others in the same query. */
  private composed(node: TreeNode, factsOf: (field: string) => Fact[]): Fact {
    switch (node.tag) {
      case 'OPEXPR':
      case 'FUNCEXPR':
      case 'WINDOWFUNC':
        return this.call(node, factsOf('args'))
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
        return SOME(BOOLEAN)
      case 'BOOLEXPR':
      case 'SCALARARRAYOPEXPR':
        return SOME(BOOLEAN, factsOf('args').some(isNullable))
      case 'COALESCEEXPR':
      case 'MINMAXEXPR':
        return SOME(union(factsOf('args')), factsOf('args').every(isNullable))
      case 'RELABELTYPE':
      case 'COLLATEEXPR':
      case 'ARRAYCOERCEEXPR':
      case 'COERCETODOMAIN':
        return factsOf('arg')[0] ?? UNKNOWN
      case 'COERCEVIAIO':
        return SOME([this.typeIn(node, 'resulttype')], factsOf('arg').some(isNullable))
      case 'NULLIFEXPR':
        return SOME(factsOf('args')[0]?.types ?? ['unknown'], true)
      case 'ARRAYEXPR':
        return SOME([arrayOf(union(factsOf('elements')))])
      case 'SUBSCRIPTINGREF':
        return SOME([this.typeIn(node, 'refrestype')], true)
      case 'SQLVALUEFUNCTION':
        return SOME([this.typeIn(node, 'type')])
      case 'NEXTVALUEEXPR':
      case 'GROUPINGFUNC':
        return SOME(['number'])
      default:
        return UNKNOWN
    }
  }

  private call(node: TreeNode, args: readonly Fact[]): Fact {
    const number = numberOf(node, { OPEXPR: 'opfuncid', FUNCEXPR: 'funcid' }[node.tag] ?? 'winfnoid')
    const result = this.catalog.typeOf(
      numberOf(node, { OPEXPR: 'opresulttype', FUNCEXPR: 'funcresulttype' }[node.tag] ?? 'wintype'),
    )
    const { name, isStrict, isOwn } = this.catalog.functionOf(number)
    const hasNull = args.some(({ isNullable }) => isNullable)
    const json = inferJson.call(name, args)
    const isNullable =
      NULL_MAKERS.test(name) ||
      (!NULL_TAKERS.test(name) && (hasNull || !(isStrict || isOwn || node.tag === 'WINDOWFUNC')))
    if (json !== undefined) return SOME([json], NULL_TAKERS.test(name) ? false : hasNull)
    if (name === 'unnest')
      return SOME([(args[0]?.types[0] ?? 'unknown[]').replace(/\[\]$/, '')], args[0]?.isNullable)
    const isAmount = KEEPS_FRANCS.test(name) && args.some(({ types }) => types.includes('Francs'))
    return SOME([isAmount ? 'Francs' : readType(result)], isNullable)
  }

  private aggregate(node: TreeNode, scope: Scope): Fact {
    const { name, isOwn, hasStart } = this.catalog.functionOf(numberOf(node, 'aggfnoid'))
    const args = nodesOf(node, 'args').map((entry) => this.factOf(nodeOf(entry, 'expr'), scope))
    const result = readType(this.catalog.typeOf(numberOf(node, 'aggtype')))
    if (name === 'count') return SOME(['number'])
    const [first = SOME([result], true)] = args
    const hasRows = nodesOf(scope.query, 'groupClause').length > 0 && nodeOf(node, 'aggfilter') === undefined
    const isList = name.endsWith('_agg') && name !== 'string_agg'
    const isNullable =
      isOwn && hasStart ? false : !hasRows || (!isList && args.some((fact) => fact.isNullable))
    const json = inferJson.aggregate(name, args)
    if (json !== undefined) return SOME([json], isNullable)
    if (name === 'array_agg')
      return SOME([arrayOf(first.isNullable ? [...first.types, 'null'] : first.types)], isNullable)
    const keeps = name === 'min' || name === 'max' || (name === 'sum' && first.types.includes('Francs'))
    return SOME(keeps ? first.types : [result], isNullable)
  }

  private branches(node: TreeNode, scope: Scope): Fact {
    const whens = nodesOf(node, 'args')
    const facts = whens.map((when) => {
      const narrowed = new Map([...scope.narrowed, ...readCondition(nodeOf(when, 'expr'), this.catalog)])
      return this.factOf(nodeOf(when, 'result'), { ...scope, narrowed })
    })
    facts.push(this.factOf(nodeOf(node, 'defresult'), scope))
    const known = facts.filter(({ types }) => types.length > 0)
    return SOME(
      union(known),
      facts.some(({ isNullable }) => isNullable),
    )
  }

  private subquery(node: TreeNode, scope: Scope): Fact {
    const query = nodeOf(node, 'subselect')
    const kind = wordOf(node, 'subLinkType')
    if (kind === '0') return SOME(BOOLEAN)
    if (query === undefined) return UNKNOWN
    if (kind === '1' || kind === '2') {
      const compared = [...listNodes(nodeOf(node, 'testexpr') ?? '')].filter(({ tag }) => tag === 'VAR')
      return SOME(
        BOOLEAN,
        compared.some((one) => this.factOf(one, scope).isNullable),
      )
    }
    const [fact = UNKNOWN] = this.columnsOf(query, scope)
    if (kind === '6') return SOME([arrayOf(fact.isNullable ? [...fact.types, 'null'] : fact.types)])
    // An aggregate without groups always returns a row.
    const hasRow =
      wordOf(query, 'hasAggs') === 'true' &&
      nodesOf(query, 'groupClause').length === 0 &&
      nodeOf(query, 'havingQual') === undefined
    const isTable = nodesOf(query, 'rtable').length > 0 && !hasRow
    return SOME(fact.types, fact.isNullable || isTable)
  }
}

const tableOf = ({ query }: Scope, index: number): TreeNode =>
  nodesOf(query, 'rtable')[index - 1] ?? { tag: 'RANGETBLENTRY', fields: new Map() }

function listArms(set: TreeNode): number[] {
  if (set.tag === 'RANGETBLREF') return [numberOf(set, 'rtindex')]
  return [nodeOf(set, 'larg'), nodeOf(set, 'rarg')].flatMap((arm) => (arm ? listArms(arm) : []))
}

/** The rows of `values (…), (…)`: nested lists, or a single one. */
function valueRows(table: TreeNode): TreeNode[][] {
  const lists = table.fields.get('values_lists')
  if (!Array.isArray(lists)) return []
  const isNested = Array.isArray(lists[0])
  return (isNested ? lists : [lists]).map((row: unknown) =>
    (Array.isArray(row) ? row : [row]).filter((one): one is TreeNode => typeof one === 'object'),
  )
}
