import { PaymentNote } from '#payments/contract/admin.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { readFields } from '#ui/form/read-fields.ts'

/** Why nothing more is done about a payment or a difference. */
export const noteForm = bodyForm(PaymentNote, (typed: FormData) => readFields(typed, ['note']))
