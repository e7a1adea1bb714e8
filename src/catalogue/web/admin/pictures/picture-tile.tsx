/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dragging is one more way beside the buttons */
import { type ReactNode, useState } from 'react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Star from 'lucide-react/icons/star'
import Trash from 'lucide-react/icons/trash-2'
import type { Picture } from '../../../contract.ts'
import { ShopPicture } from '../../../../ui/shop-picture.tsx'

interface PictureTileProps extends ToolsProps {
  picture: Picture
  onDescribe: (alt: string) => void
  onDragFrom: () => void
  onDropHere: () => void
}

/** One picture: where it stands, what it shows in words, and out. */
export function PictureTile({ picture, onDescribe, onDragFrom, onDropHere, ...tools }: PictureTileProps) {
  const { hash, alt } = picture
  const number = tools.place + 1
  const [isTarget, setIsTarget] = useState(false)
  return (
    <li
      className={isTarget ? 'is-target' : undefined}
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
      {tools.place === 0 && <span className="is-main">Principale</span>}
      <input
        type="text"
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
  /** From 0. */
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
        <ArrowLeft size={18} aria-hidden />
      </TileButton>
      <TileButton label={`Reculer ${name}`} isOff={place === count - 1} onPress={() => onMove(place + 1)}>
        <ArrowRight size={18} aria-hidden />
      </TileButton>
      <TileButton label={`Faire de ${name} la principale`} isOff={place === 0} onPress={() => onMove(0)}>
        <Star size={18} aria-hidden />
      </TileButton>
      <TileButton label={`Supprimer ${name}`} isOff={false} onPress={() => setIsAsking(true)}>
        <Trash size={18} aria-hidden />
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
      className="icon-button disabled:opacity-35"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
