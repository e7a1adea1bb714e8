import { readBarcode } from '#catalogue/rules/barcode.ts'

/** The browser's BarcodeDetector, as far as used here. TypeScript's library lacks it. */
interface Detector {
  detect: (from: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface WithDetector {
  BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a']
/** Scan interval in ms, and the pause after a code for changing cartons. */
const POLL_MS = 200
const NEXT_MS = 1500

/** Whether this browser supports barcode scanning and camera access: most phones with Chrome, few computers. */
export function hasScanner(): boolean {
  return 'BarcodeDetector' in globalThis && 'mediaDevices' in navigator
}

interface Watched {
  video: HTMLVideoElement
  onCode: (code: string) => void
  /** Called when there is no camera or no permission. */
  onError: () => void
}

/** Shows the camera image and reports each barcode. Returns a function that stops and releases the camera. */
export function watchCamera({ video, onCode, onError }: Watched): () => void {
  const { BarcodeDetector } = globalThis as WithDetector
  let isOver = BarcodeDetector === undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const detector = BarcodeDetector && new BarcodeDetector({ formats: FORMATS })

  async function look(): Promise<void> {
    // A missing or unreadable frame is skipped.
    const seen = (await detector?.detect(video).catch(() => [])) ?? []
    if (isOver) return
    const code = seen.map(({ rawValue }) => readBarcode(rawValue)).find((one) => one !== undefined)
    if (code !== undefined) onCode(code)
    timer = setTimeout(() => void look(), code === undefined ? POLL_MS : NEXT_MS)
  }

  async function begin(): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return endStream(stream)
    video.srcObject = stream
    await video.play()
    await look()
  }

  begin().catch(() => {
    if (!isOver) onError()
  })
  return () => {
    isOver = true
    clearTimeout(timer)
    if (video.srcObject instanceof MediaStream) endStream(video.srcObject)
    video.srcObject = null
  }
}

function endStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
