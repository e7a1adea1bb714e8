import { readWhole } from '#platform/contract/read-francs.ts'
import { type FormErrors, readField } from '#ui/form/use-form.ts'

/** Pieces that were typed into a field, 0 where it is empty; undefined for what is no number. */
export function readTypedPieces(typed: FormData, name: string): number | undefined {
  const text = readField(typed, name)
  return text === '' ? 0 : readWhole(text)
}

/** A sentence for each field of pieces that holds no number. */
export function findTypedPiecesErrors(typed: FormData, names: readonly string[]): FormErrors {
  const wrong = names.filter((name) => readTypedPieces(typed, name) === undefined)
  return Object.fromEntries(wrong.map((name) => [name, 'Indiquez un nombre de pièces.']))
}
