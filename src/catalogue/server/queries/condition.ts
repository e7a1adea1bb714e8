/** What a list's products must meet, on `product p`. */
export interface Condition {
  sql: string
  values: unknown[]
  /** Names the shape of the condition: the same shape always has the same text. */
  shape: string
}

/** A condition while it is written. */
export interface Draft {
  parts: string[]
  shape: string[]
  values: unknown[]
}

/** How names are read for their words: by the index of trigrams where it helps, or those alone that something else leaves. */
export type Reading = 'by index' | 'one by one'

/** Adds a part under `name`; its value becomes a parameter, which `sql` writes. */
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
