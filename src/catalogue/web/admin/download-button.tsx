import { useState } from 'react'
import { errorMessage } from '#platform/web/error-message.ts'
import { downloadFile } from '#platform/web/session/download-file.ts'
import { BusyButton } from '#ui/form/busy-button.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { toasts } from '#ui/toast/toast-store.ts'

interface DownloadButtonProps {
  /** API path. */
  path: string
  fileName: string
  label: string
  look?: string
}

/** Downloads a file with the session of the signed-in user. */
export function DownloadButton({
  path,
  fileName,
  label,
  look = 'button button-outline',
}: DownloadButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function download(): Promise<void> {
    setIsBusy(true)
    try {
      await downloadFile(path, fileName)
    } catch (failure) {
      toasts.show('error', errorMessage(failure))
    }
    setIsBusy(false)
  }
  return (
    <BusyButton className={look} onClick={() => !isBusy && void download()} isBusy={isBusy}>
      <StaffIcon name="download" size={18} /> {isBusy ? 'Préparation du fichier...' : label}
    </BusyButton>
  )
}
