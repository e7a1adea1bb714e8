import type { Fact } from '#catalogue/contract.ts'
import {
  COLUMN_FIELDS,
  type ColumnName,
  type FieldName,
  type FigureName,
  MEASURE_FIELDS,
  type MeasureName,
  PRODUCT_FIELDS,
  type WireName,
} from '#catalogue/contract/product-fields.ts'
import type { EditedField, EditedKind } from '#platform/contract/edited-field.ts'

export { type ColumnName, type FieldName, type FigureName, type MeasureName, PRODUCT_FIELDS, type WireName }

type Fields = typeof PRODUCT_FIELDS

export type ProductKind = Fields[FieldName]['kind']

/** Names of the fields of these kinds. */
export type NameOf<Kind extends EditedKind> = {
  [Name in FieldName]: Fields[Name]['kind'] extends Kind ? Name : never
}[FieldName]

interface Values {
  text: string
  whole: number
  decimal: number
  money: number
  price: number
  flag: boolean
  moment: string
  category: number
  lines: Fact[]
}
/** Flags and lists are never null. */
type Valued = { isRequired: true } | { kind: 'flag' | 'lines' }

/** Product columns that staff edit. Amounts in whole FCFA, timestamps in ISO 8601. */
export type ProductColumns = {
  -readonly [Name in ColumnName]:
    | Values[Fields[Name]['kind'] & keyof Values]
    | (Fields[Name] extends Valued ? never : null)
}

const namesOf = <Name extends string>(fields: Readonly<Record<Name, EditedField>>): readonly Name[] =>
  Object.keys(fields) as Name[]

export const FIELD_NAMES = namesOf<FieldName>(PRODUCT_FIELDS)
export const COLUMN_NAMES = namesOf<ColumnName>(COLUMN_FIELDS)
export const MEASURE_NAMES = namesOf<MeasureName>(MEASURE_FIELDS)
export const FIGURE_NAMES = MEASURE_NAMES.filter(
  (name): name is FigureName => !('onWire' in PRODUCT_FIELDS[name]),
)

/** A field's definition with the general type instead of its literal type. */
export const fieldOf = (name: FieldName): EditedField => PRODUCT_FIELDS[name]

/** The fields of these kinds, in registry order. */
export const namesOfKind = <Kind extends EditedKind>(...kinds: readonly Kind[]): readonly NameOf<Kind>[] =>
  FIELD_NAMES.filter((name): name is NameOf<Kind> => kinds.some((kind) => kind === fieldOf(name).kind))

/** Path of a field in a request. Null if callers cannot set it. */
export function wirePath(name: FieldName): string | null {
  const { onWire } = fieldOf(name)
  return onWire === undefined ? name : onWire
}
