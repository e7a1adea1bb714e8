import { writeFact, writeKey } from './column-types.ts'
import type { Fact } from './facts.ts'
import { type TreeNode, wordsOf } from './node-tree.ts'

/** JSON dates are strings. */
const inJson = (fact: Fact): string => writeFact(fact).replaceAll(/\bDate\b/g, 'string')

const listOf = (type: string): string => (/[|&]/.test(type) ? `(${type})[]` : `${type}[]`)

const field = (name: string, fact: Fact): string => `${writeKey(name)}: ${inJson(fact)}`

export const inferJson = {
  /** A whole row of a table or subquery, as `to_jsonb(t)` returns it. */
  row(table: TreeNode, columnOf: (position: number) => Fact): string {
    const alias = table.fields.get('eref')
    const names = typeof alias === 'object' && 'fields' in alias ? wordsOf(alias, 'colnames') : []
    return `{ ${names.map((name, index) => field(name, columnOf(index + 1))).join('; ')} }`
  },

  call(name: string, args: readonly Fact[]): string | undefined {
    switch (name) {
      case 'jsonb_build_object':
      case 'json_build_object': {
        const fields = args.flatMap((value, index) => {
          const key = /^'(.*)'$/.exec(args[index - 1]?.types[0] ?? '')?.[1]
          return index % 2 === 0 ? [] : [key === undefined ? undefined : field(key, value)]
        })
        return fields.includes(undefined) ? undefined : `{ ${fields.join('; ')} }`
      }
      case 'json_build_array':
      case 'jsonb_build_array':
        return listOf(args.map(inJson).join(' | ') || 'never')
      case 'to_jsonb':
      case 'to_json':
      case 'row_to_json':
        return args[0] && inJson({ ...args[0], isNullable: false })
      case 'jsonb_concat':
        return args.map(inJson).join(' & ')
      default:
        return undefined
    }
  },

  aggregate(name: string, args: readonly Fact[]): string | undefined {
    const [first, second] = args
    if (/^jsonb?_agg/.test(name) && first !== undefined) return listOf(inJson(first))
    if (/^jsonb?_object_agg/.test(name) && second !== undefined) return `Record<string, ${inJson(second)}>`
    return undefined
  },

  /** A constant: only an empty list or object matters. After the length, the bytes contain kind and count. */
  constant(bytes: Buffer): string {
    const head = bytes.length >= 8 ? bytes.readUInt32LE(4) : 0
    if ((head & 0x0fffffff) !== 0) return 'unknown'
    return head & 0x40000000 ? 'never[]' : '{}'
  },
}
