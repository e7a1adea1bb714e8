/** SQL condition of a list, on `product p`. */
export interface Condition {
  sql: string
  values: unknown[]
  /** Identifies the condition's SQL text: equal shapes have equal text. */
  shape: string
}

/** A condition under construction. */
export interface Draft {
  parts: string[]
  shape: string[]
  values: unknown[]
}

/** How words in names are matched: with the trigram index, or by filtering rows that other conditions select. */
export type Reading = 'by index' | 'one by one'

/** Adds a part under `name`. Its value becomes a parameter, for which `sql` writes the condition. */
export function add(
  { parts, shape, values }: Draft,
  name: string,
  value: unknown,
  sql: (parameter: string) => string,
): void {
  values.push(value)
  shape.push(name)
  parts.push(sql(`$${values.length}`))
}
