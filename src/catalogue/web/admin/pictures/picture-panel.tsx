/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dropping files is one more way beside the field */
import { type DragEvent, useState } from 'react'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import { PictureTile } from './picture-tile.tsx'
import { PICTURE_TYPES } from './upload-picture.ts'
import type { Pictures } from './use-pictures.ts'
import type { Upload } from './use-uploads.ts'

/** The pictures of a product: dropped, chosen or taken; the first is the one that lists show. */
export function PicturePanel({ pictures, uploads, add, ...changes }: Pictures) {
  const { isOver, handlers } = useFileDrop(add)
  return (
    <section
      className={isOver ? 'admin-panel is-dragged-over' : 'admin-panel'}
      aria-labelledby="images"
      {...handlers}
    >
      <h2 id="images">Images</h2>
      <p className="text-sm text-ink-2">
        La première est la principale. Chaque changement est enregistré aussitôt.
      </p>
      <ul className="editor-pictures">
        <Tiles pictures={pictures} {...changes} />
        {uploads.map((upload) => (
          <UploadTile key={upload.key} upload={upload} />
        ))}
        <li className="is-adding">
          <AddTile onFiles={add} />
        </li>
        <li className="is-adding is-camera">
          <CameraTile onFiles={add} />
        </li>
      </ul>
    </section>
  )
}

/** Files from the computer, dropped anywhere on the panel. */
function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}

function Tiles({
  pictures,
  move,
  remove,
  describe,
}: Pick<Pictures, 'pictures' | 'move' | 'remove' | 'describe'>) {
  const [dragged, setDragged] = useState<number>()
  return pictures.map((picture, place) => (
    <PictureTile
      key={picture.hash}
      picture={picture}
      place={place}
      count={pictures.length}
      onMove={(to) => move(place, to)}
      onRemove={() => remove(place)}
      onDescribe={(alt) => describe(place, alt)}
      onDragFrom={() => setDragged(place)}
      onDropHere={() => {
        if (dragged !== undefined && dragged !== place) move(dragged, place)
        setDragged(undefined)
      }}
    />
  ))
}

function UploadTile({ upload: { name, share } }: { upload: Upload }) {
  const isSent = share >= 1
  return (
    <li className="grid content-center gap-2 p-3 text-center text-xs">
      <span className="truncate">{name}</span>
      <progress
        className="w-full"
        max={1}
        value={isSent ? undefined : share}
        aria-label={`Envoi de ${name}`}
      />
      <output>{isSent ? 'Préparation…' : `${Math.round(share * 100)}\u00A0%`}</output>
    </li>
  )
}

interface FilesProps {
  onFiles: (files: readonly File[]) => void
}

function AddTile({ onFiles }: FilesProps) {
  return (
    <label className="editor-add">
      <ImagePlus size={24} aria-hidden />
      Ajouter
      <span className="text-xs text-ink-2">ou déposer ici</span>
      <input
        type="file"
        multiple
        accept={PICTURE_TYPES}
        aria-label="Ajouter des images"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}

function CameraTile({ onFiles }: FilesProps) {
  return (
    <label className="editor-add">
      <Camera size={24} aria-hidden />
      Prendre une photo
      <input
        type="file"
        accept={PICTURE_TYPES}
        capture="environment"
        aria-label="Prendre une photo"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
