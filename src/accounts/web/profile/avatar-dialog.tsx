import { useEffect, useRef, useState } from 'react'
import { cropSquare } from './crop-square.ts'
import { CancelButton, Modal, useCloseModal } from './modal.tsx'
import { changeAvatar } from './profile-calls.ts'
import { useAction } from './use-action.ts'

/** JPEG's quality: 512 pixels square stay under 150 kB, far from the megabyte that is taken. */
const QUALITY = 0.85

interface CroppedPicture {
  id: number
  picture: ImageBitmap
}

/** Shows the square that will be sent, and lets it slide along the picture's longer side. */
export function AvatarDialog({ onClose, ...cropped }: CroppedPicture & { onClose: () => void }) {
  return (
    <Modal title="Ma photo" onClose={onClose}>
      <CropForm {...cropped} />
    </Modal>
  )
}

function CropForm({ id, picture }: CroppedPicture) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const close = useCloseModal()
  const [place, setPlace] = useState(0.5)
  const { isBusy, run } = useAction()
  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, place)
  }, [picture, place])
  function save(): Promise<void> {
    return run(async () => {
      await changeAvatar(id, canvas.current?.toDataURL('image/jpeg', QUALITY) ?? null)
      close()
      return 'Votre photo est à jour.'
    })
  }
  return (
    <>
      <figure>
        <canvas ref={canvas} className="profile-preview" />
        <figcaption className="sr-only">Aperçu de votre photo</figcaption>
      </figure>
      {picture.width !== picture.height && <PlaceSlider place={place} onChange={setPlace} />}
      <div className="mt-4 grid gap-2">
        <button
          type="button"
          className="button button-sun"
          aria-disabled={isBusy || undefined}
          onClick={() => void save()}
        >
          {isBusy ? 'Envoi en cours...' : 'Enregistrer cette photo'}
        </button>
        <CancelButton />
      </div>
    </>
  )
}

function PlaceSlider({ place, onChange }: { place: number; onChange: (place: number) => void }) {
  return (
    <label className="mt-4 grid gap-1 text-sm font-medium">
      Cadrage
      <input
        type="range"
        min="0"
        max="1"
        step="0.01"
        value={place}
        className="min-h-11 w-full"
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </label>
  )
}

/** Draws the square on white: JPEG knows no transparency, and would show it black. */
function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, place: number): void {
  const { x, y, side, drawn } = cropSquare(picture.width, picture.height, place)
  canvas.width = drawn
  canvas.height = drawn
  const pen = canvas.getContext('2d')
  if (pen === null) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, drawn, drawn)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, side, side, 0, 0, drawn, drawn)
}
