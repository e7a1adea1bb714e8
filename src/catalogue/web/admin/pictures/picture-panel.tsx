import { type DragEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react'
import type { Picture } from '#catalogue/contract.ts'
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dropping files and dragging pictures are one more way beside field and buttons */
import { Icon } from '#ui/icons/icon.tsx'
import { StaffIcon } from '#ui/icons/staff-icon.tsx'
import { ShopPicture } from '#ui/shop-picture.tsx'
import { PICTURE_TYPES } from './upload-picture.ts'
import type { Pictures } from './use-pictures.ts'
import type { Upload } from './use-uploads.ts'

const TILE = 'relative min-w-0 overflow-hidden rounded-lg border-2 bg-well'
const ADDING = 'relative min-w-0 overflow-hidden rounded-lg border-2 border-transparent'

/** Pictures of a product: dropped, chosen or taken. Lists show the first one. */
export function PicturePanel({ pictures, uploads, add, ...changes }: Pictures) {
  const { isOver, handlers } = useFileDrop(add)
  return (
    <section
      className="group admin-panel"
      data-over={isOver || undefined}
      aria-labelledby="images"
      {...handlers}
    >
      <h2 id="images">Images</h2>
      <p className="text-sm text-ink-2">
        La première est la principale. Chaque changement est enregistré aussitôt.
      </p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-3">
        <Tiles pictures={pictures} {...changes} />
        {uploads.map((upload) => (
          <UploadTile key={upload.key} upload={upload} />
        ))}
        <li className={ADDING}>
          <FileTile multiple aria-label="Ajouter des images" onFiles={add}>
            <StaffIcon name="image-plus" />
            Ajouter
            <span className="text-xs text-ink-2">ou déposer ici</span>
          </FileTile>
        </li>
        <li className={`${ADDING} not-pointer-coarse:hidden`}>
          <FileTile capture="environment" aria-label="Prendre une photo" onFiles={add}>
            <StaffIcon name="camera" />
            Prendre une photo
          </FileTile>
        </li>
      </ul>
    </section>
  )
}

/** Accepts files dropped anywhere on the panel. */
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
    <li className={`${TILE} grid content-center border-transparent gap-2 p-3 text-center text-xs`}>
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

interface FileTileProps extends InputHTMLAttributes<HTMLInputElement> {
  onFiles: (files: readonly File[]) => void
  /** Caption. */
  children: ReactNode
}

function FileTile({ onFiles, children, ...input }: FileTileProps) {
  return (
    <label className="grid min-h-33 cursor-pointer place-content-center justify-items-center gap-1 rounded-lg border-2 border-dashed border-line-strong p-3 text-center text-sm/[1.5] group-data-over:border-brand group-data-over:bg-brand-soft hover:border-brand hover:bg-brand-soft has-focus-visible:border-brand has-focus-visible:bg-brand-soft">
      {children}
      <input
        type="file"
        className="pointer-events-none absolute opacity-0"
        accept={PICTURE_TYPES}
        {...input}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}

interface PictureTileProps extends ToolsProps {
  picture: Picture
  onDescribe: (alt: string) => void
  onDragFrom: () => void
  onDropHere: () => void
}

/** One picture: its position, description and remove button. */
function PictureTile({ picture, onDescribe, onDragFrom, onDropHere, ...tools }: PictureTileProps) {
  const { hash, alt } = picture
  const number = tools.place + 1
  const [isTarget, setIsTarget] = useState(false)
  return (
    <li
      className={`${TILE} [&_img]:aspect-square [&_img]:w-full ${isTarget ? 'border-sun' : 'border-transparent first:border-brand'}`}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDragFrom()
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsTarget(true)
      }}
      onDragLeave={() => setIsTarget(false)}
      onDrop={() => {
        setIsTarget(false)
        onDropHere()
      }}
    >
      <ShopPicture hash={hash} alt={alt || `Image ${number}`} sizes="160px" widths={[160, 320]} />
      {tools.place === 0 && (
        <span className="absolute top-1.5 left-1.5 rounded-sm bg-brand px-2 py-0.5 text-xs/[1.5] font-medium text-on-brand">
          Principale
        </span>
      )}
      <input
        type="text"
        className="min-h-9 w-full border-t border-line-strong bg-surface px-2 py-1 text-sm/[1.5]"
        aria-label={`Ce que montre l’image ${number}`}
        placeholder="Ce qu’on voit"
        maxLength={150}
        defaultValue={alt}
        onBlur={({ target }) => {
          const typed = target.value.trim()
          if (typed !== alt) onDescribe(typed)
        }}
      />
      <Tools {...tools} />
    </li>
  )
}

interface ToolsProps {
  /** Zero-based. */
  place: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function Tools({ place, count, onMove, onRemove }: ToolsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const name = `l’image ${place + 1}`
  if (isAsking)
    return (
      <div className="grid grid-cols-2 text-sm font-medium">
        <button type="button" className="h-10 text-promo" onClick={onRemove}>
          Supprimer
        </button>
        <button type="button" className="h-10" onClick={() => setIsAsking(false)}>
          Garder
        </button>
      </div>
    )
  return (
    <div className="grid grid-cols-4">
      <TileButton label={`Avancer ${name}`} isOff={place === 0} onPress={() => onMove(place - 1)}>
        <Icon name="arrow-left" size={18} />
      </TileButton>
      <TileButton label={`Reculer ${name}`} isOff={place === count - 1} onPress={() => onMove(place + 1)}>
        <Icon name="arrow-right" size={18} />
      </TileButton>
      <TileButton label={`Faire de ${name} la principale`} isOff={place === 0} onPress={() => onMove(0)}>
        <StaffIcon name="star" size={18} />
      </TileButton>
      <TileButton label={`Supprimer ${name}`} isOff={false} onPress={() => setIsAsking(true)}>
        <Icon name="trash-2" size={18} />
      </TileButton>
    </div>
  )
}

interface TileButtonProps {
  label: string
  isOff: boolean
  onPress: () => void
  children: ReactNode
}

function TileButton({ label, isOff, onPress, children }: TileButtonProps) {
  return (
    <button
      type="button"
      className="icon-button h-10 w-full rounded-none disabled:opacity-35"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
