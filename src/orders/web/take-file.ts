import { useState } from 'react'
import type { DocumentFile } from '#orders/contract.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { readBase64, saveFile } from '#platform/web/save-file.ts'
import { toasts } from '#ui/toast/toast-store.ts'

/** Downloads a file that arrives within JSON. Errors are shown as toasts. */
export async function takeFile(read: () => Promise<DocumentFile>, type: string): Promise<void> {
  try {
    const { filename, content } = await read()
    saveFile(filename, type, readBase64(content))
  } catch (failure) {
    toasts.show('error', errorMessage(failure))
  }
}

/** The same for documents, one at a time. */
export function useDocuments() {
  const [isBusy, setIsBusy] = useState(false)
  async function takeDocument(read: () => Promise<DocumentFile>): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    await takeFile(read, 'application/pdf')
    setIsBusy(false)
  }
  return { isBusy, takePaper: takeDocument }
}
