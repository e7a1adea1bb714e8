import { readBarcode } from '#catalogue/rules/barcode.ts'

/** The browser's own reader, as far as it is used here: the library of types does not know it. */
interface Detector {
  detect: (from: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface WithDetector {
  BarcodeDetector?: new (options: { formats: readonly string[] }) => Detector
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a']
/** Milliseconds between two looks, and after a code, in which the next carton is taken. */
const LOOK_MS = 200
const NEXT_MS = 1500

/** Whether this browser reads barcodes and may ask for a camera: most phones with Chrome, few computers. */
export function hasScanner(): boolean {
  return 'BarcodeDetector' in globalThis && 'mediaDevices' in navigator
}

interface Watched {
  video: HTMLVideoElement
  onCode: (code: string) => void
  /** No camera, or nobody allowed it. */
  onFault: () => void
}

/** Shows what the camera sees and tells each barcode in it. Answers how to stop, which gives the camera back. */
export function watchCamera({ video, onCode, onFault }: Watched): () => void {
  const { BarcodeDetector } = globalThis as WithDetector
  let isOver = BarcodeDetector === undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const detector = BarcodeDetector && new BarcodeDetector({ formats: FORMATS })

  async function look(): Promise<void> {
    // A picture that is not there yet, or cannot be read, is nothing: the next one may be.
    const seen = (await detector?.detect(video).catch(() => [])) ?? []
    if (isOver) return
    const code = seen.map(({ rawValue }) => readBarcode(rawValue)).find((one) => one !== undefined)
    if (code !== undefined) onCode(code)
    timer = setTimeout(() => void look(), code === undefined ? LOOK_MS : NEXT_MS)
  }

  async function begin(): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return endStream(stream)
    video.srcObject = stream
    await video.play()
    await look()
  }

  begin().catch(() => {
    if (!isOver) onFault()
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
