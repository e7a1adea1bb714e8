import { describeRefusal } from '../../../accounts/web/desk/describe-refusal.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import { readBase64, saveFile } from '../../../platform/web/save-file.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { DocumentFile } from '../../contract.ts'

/** The files that a month's deduction is taken as. */
export const DEDUCTION_FORMATS = ['csv', 'pdf'] as const
type DeductionFormat = (typeof DEDUCTION_FORMATS)[number]

const TYPES: Readonly<Record<DeductionFormat, string>> = { csv: 'text/csv', pdf: 'application/pdf' }

/** Gives whoever asks the file of a month; that it was taken goes on record. `path`: with its query. */
export async function takeDeduction(path: string, format: DeductionFormat): Promise<void> {
  try {
    const file = await sendAsCustomer<DocumentFile>(`${path}&format=${format}&encodage=base64`)
    saveFile(file.filename, TYPES[format], readBase64(file.content))
  } catch (failure) {
    toasts.show('error', describeRefusal(failure))
  }
}
