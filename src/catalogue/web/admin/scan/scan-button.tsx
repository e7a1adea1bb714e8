import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Dialog, useCloseDialog } from '#ui/dialog/dialog.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { hasScanner, watchCamera } from './watch-camera.ts'

interface ScanButtonProps {
  /** Called with each code. Returns a message to show, or undefined to close the camera. */
  onCode: (code: string) => string | undefined
}

const NEVER = () => () => undefined

/**
 * Opens the camera to scan barcodes. Renders nothing if the browser does not support it; a field or hand scanner is
 * used instead.
 */
export function ScanButton({ onCode }: ScanButtonProps) {
  const isThere = useSyncExternalStore(NEVER, hasScanner, () => false)
  const [isOpen, setIsOpen] = useState(false)
  if (!isThere) return null
  return (
    <>
      <button type="button" className="button button-outline" onClick={() => setIsOpen(true)}>
        <StaffIcon name="scan-barcode" size={18} /> Scanner
      </button>
      {isOpen && (
        <Dialog title="Scanner un code-barres" look="card" onClose={() => setIsOpen(false)}>
          <Camera onCode={onCode} />
        </Dialog>
      )}
    </>
  )
}

function Camera({ onCode }: ScanButtonProps) {
  const close = useCloseDialog()
  const video = useRef<HTMLVideoElement>(null)
  const [message, setMessage] = useState<string>()
  const [isClosed, setIsClosed] = useState(false)
  const report = useEffectEvent((code: string) => {
    const sentence = onCode(code)
    if (sentence === undefined) close()
    else setMessage(sentence)
  })
  useEffect(() => {
    if (video.current === null) return undefined
    return watchCamera({ video: video.current, onCode: report, onError: () => setIsClosed(true) })
  }, [])
  return (
    <div className="mt-3 grid gap-3">
      <video ref={video} muted playsInline className="aspect-4/3 w-full rounded-lg bg-ink object-cover" />
      <output className="min-h-6 text-sm font-medium">
        {isClosed
          ? 'L’appareil photo ne répond pas : autorisez-le pour ce site, ou tapez le code.'
          : (message ?? 'Montrez le code-barres du carton.')}
      </output>
    </div>
  )
}
