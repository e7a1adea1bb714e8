import { useRef, useState } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { UserInfo } from '../../contract.ts'
import { AvatarDialog } from './avatar-dialog.tsx'
import { PencilIcon } from './pencil-icon.tsx'
import { changeAvatar } from './profile-calls.ts'
import { useAction } from './use-action.ts'

/** The person's picture with its pencil. */
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

/** The pencil: a phone offers its camera and its gallery. */
function PictureButton({ label, onPick }: { label: string; onPick: (file: File) => Promise<void> }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className="icon-button" aria-label={label} onClick={() => field.current?.click()}>
        <PencilIcon />
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
          // The same file may be picked again.
          target.value = ''
        }}
      />
    </>
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
