import { useRef, useState, useEffect } from 'react'
import type { ProfileCalls, UserInfo } from '#accounts/contract.ts'
import { callOver } from '#platform/web/call.ts'
import { browserSession } from '#platform/web/session/browser-session.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { CancelButton, Dialog, useCloseDialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { useAction } from '#ui/states/use-action.ts'
import { toasts } from '#ui/toast/toast-store.ts'

/** `avatar` is a data URI; pass null to remove the picture. Throws ApiError, or TypeError when the network is gone. */
async function changeAvatar(partnerId: number, avatar: string | null): Promise<void> {
  const call = callOver<ProfileCalls>(sendAsCustomer)
  const user = await call('PUT /api/users/avatar/:partnerId', { params: { partnerId }, body: { avatar } })
  browserSession().saveUserInfo(user)
}

export function AvatarPart({ user: { id, avatar } }: { user: UserInfo }) {
  const [picture, setPicture] = useState<ImageBitmap>()
  async function open(file: File): Promise<void> {
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      toasts.show('error', 'Cette photo ne peut pas être lue. Choisissez une image JPEG, PNG ou WebP.')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-6">
      <div className="profile-avatar">
        {avatar ? (
          <img src={avatar} alt="Votre avatar" width="96" height="96" />
        ) : (
          <Icon name="circle-user-round" size={64} />
        )}
        <PictureButton label={avatar ? 'Changer ma photo' : 'Ajouter ma photo'} onPick={open} />
      </div>
      {avatar && <RemoveButton id={id} />}
      {picture && <AvatarDialog id={id} picture={picture} onClose={() => setPicture(undefined)} />}
    </div>
  )
}

/** Pencil button; a phone offers camera and gallery. */
function PictureButton({ label, onPick }: { label: string; onPick: (file: File) => Promise<void> }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="profile-pencil">
      <button
        type="button"
        className="icon-button rounded-full"
        aria-label={label}
        onClick={() => field.current?.click()}
      >
        <Icon name="pencil" size={20} />
      </button>
      <input
        ref={field}
        type="file"
        accept="image/*"
        aria-label="Fichier de la photo"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void onPick(file)
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
    </div>
  )
}

function RemoveButton({ id }: { id: number }) {
  const { isBusy, run } = useAction()
  function remove(): Promise<void> {
    return run(async () => {
      await changeAvatar(id, null)
      return 'Votre photo est retirée.'
    })
  }
  return (
    <button
      type="button"
      className="button button-ghost"
      aria-disabled={isBusy || undefined}
      onClick={() => void remove()}
    >
      Retirer la photo
    </button>
  )
}

/** JPEG quality: 512 px square stay under 150 kB, far below the limit of 1 MB. */
const QUALITY = 0.85

interface CroppedPicture {
  id: number
  picture: ImageBitmap
}

/** Shows the square to send, movable along the picture's longer side. */
function AvatarDialog({ onClose, ...cropped }: CroppedPicture & { onClose: () => void }) {
  return (
    <Dialog look="card" title="Ma photo" onClose={onClose}>
      <CropForm {...cropped} />
    </Dialog>
  )
}

function CropForm({ id, picture }: CroppedPicture) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const close = useCloseDialog()
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

/** Paints a white background, because JPEG has no transparency and would show it black. */
function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, place: number): void {
  const { x, y, side, pixels } = cropSquare(picture.width, picture.height, place)
  canvas.width = pixels
  canvas.height = pixels
  const pen = canvas.getContext('2d')
  if (pen === null) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, pixels, pixels)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, x, y, side, side, 0, 0, pixels, pixels)
}

/** Side of the uploaded picture, in px; the shop stores a smaller one. */
const MAX_SIDE = 512

/** The square part of a picture for the avatar, and its output size. Whole px. */
interface Crop {
  x: number
  y: number
  /** Side of the square in the source picture. */
  side: number
  /** Side of the output square, never upscaled. */
  pixels: number
}

/** Largest square of a picture. `place`: position along the longer side, 0 for top or left, 1 for the end. */
export function cropSquare(width: number, height: number, place: number): Crop {
  const side = Math.min(width, height)
  const along = (length: number): number => Math.round((length - side) * Math.min(1, Math.max(0, place)))
  return { x: along(width), y: along(height), side, pixels: Math.min(side, MAX_SIDE) }
}
