import { readField } from './use-form.ts'

/** Reads several text fields by name. */
export function readFields<Name extends string>(
  typed: FormData,
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, readField(typed, name)])) as Record<Name, string>
}

/** Returns null for an empty field, else the result of `read`. */
export const readUnlessEmpty = <Value>(typed: FormData, name: string, read: (text: string) => Value) => {
  const text = readField(typed, name)
  return text === '' ? null : read(text)
}
