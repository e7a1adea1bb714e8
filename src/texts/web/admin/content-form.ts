import { bodyForm } from '#platform/contract/body-form.ts'
import { ContentDraft } from '#texts/contract.ts'
import { readFields } from '#ui/form/read-fields.ts'
import { readField } from '#ui/form/use-form.ts'

export const readSource = (typed: FormData) => readFields(typed, ['title', 'description', 'body'])

/** A new version of a text. Without a day it is in force at once. */
export const contentForm = (revision: number) =>
  bodyForm(ContentDraft, (typed: FormData) => ({
    ...readSource(typed),
    revision,
    effective_from: readField(typed, 'effective_from') || undefined,
  }))
