import { readWhole } from '#platform/contract/read-francs.ts'
import { type FormErrors, readField } from '#ui/form/use-form.ts'

/** Reads a number of pieces. 0 when empty, undefined when it is no number. */
export function readTypedPieces(typed: FormData, name: string): number | undefined {
  const text = readField(typed, name)
  return text === '' ? 0 : readWhole(text)
}

/** A message for each pieces field without a number. */
export function findTypedPiecesErrors(typed: FormData, names: readonly string[]): FormErrors {
  const wrong = names.filter((name) => readTypedPieces(typed, name) === undefined)
  return Object.fromEntries(wrong.map((name) => [name, 'Indiquez un nombre de pièces.']))
}
