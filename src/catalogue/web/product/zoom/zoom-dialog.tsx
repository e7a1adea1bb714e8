import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { ShopPicture, STAGE_WIDTHS } from '../../../../ui/shop-picture.tsx'
import type { Picture } from '../../../contract.ts'
import { MOST_SCALE, STEP } from './geometry.ts'
import { useZoom, type Zoom } from './use-zoom.ts'
import { ZoomedPicture } from './zoomed-picture.tsx'

interface ZoomDialogProps {
  pictures: readonly Picture[]
  /** The picture to begin with. */
  first: number
  onClose: () => void
}

/** CAT-13: the product's pictures on the whole screen, to be looked at closely by finger, mouse and keyboard. */
export function ZoomDialog({ pictures, first, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { takeStage, handlers, ...zoom } = useZoom(pictures.length, first)
  const picture = pictures[zoom.index]
  useEffect(() => dialog.current?.showModal(), [])
  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    zoom.onKey(event.key)
  }
  if (!picture) return null
  const { scale, x, y } = zoom.view
  return (
    <dialog ref={dialog} aria-label="Photos en grand" className="zoom" onClose={onClose} onKeyDown={press}>
      <div ref={takeStage} className={scale > 1 ? 'zoom-stage is-zoomed' : 'zoom-stage'} {...handlers}>
        <div className="zoom-picture" style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}>
          <ShopPicture
            key={picture.hash}
            hash={picture.hash}
            alt={picture.alt}
            sizes="100vmin"
            widths={STAGE_WIDTHS}
            isFirst
          />
          {scale > 1 && <ZoomedPicture key={`${picture.hash} zoomed`} hash={picture.hash} />}
        </div>
      </div>
      <form method="dialog" className="zoom-close">
        <button aria-label="Fermer" className="zoom-button">
          <Icon name="x" />
        </button>
      </form>
      <ZoomBar zoom={zoom} count={pictures.length} />
    </dialog>
  )
}

interface ZoomBarProps {
  zoom: Omit<Zoom, 'takeStage' | 'handlers'>
  count: number
}

function ZoomBar({ zoom, count }: ZoomBarProps) {
  const { index, turn } = zoom
  return (
    <div className="zoom-bar">
      <ZoomButton label="Photo précédente" isOff={index === 0} onPress={() => turn(-1)}>
        <Icon name="chevron-left" />
      </ZoomButton>
      <ZoomButton label="Réduire" isOff={zoom.view.scale <= 1} onPress={() => zoom.zoomBy(1 / STEP)}>
        <span aria-hidden="true">−</span>
      </ZoomButton>
      <output>{`${index + 1}\u00A0/\u00A0${count}`}</output>
      <ZoomButton label="Agrandir" isOff={zoom.view.scale >= MOST_SCALE} onPress={() => zoom.zoomBy(STEP)}>
        <span aria-hidden="true">+</span>
      </ZoomButton>
      <ZoomButton label="Photo suivante" isOff={index === count - 1} onPress={() => turn(1)}>
        <Icon name="chevron-right" />
      </ZoomButton>
    </div>
  )
}

interface ZoomButtonProps {
  label: string
  /** Where it leads nowhere it stays, greyed: a button that vanished under the finger would take the focus along. */
  isOff: boolean
  onPress: () => void
  children: ReactNode
}

function ZoomButton({ label, isOff, onPress, children }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      className="zoom-button"
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </button>
  )
}
