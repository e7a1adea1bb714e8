import { useState } from 'react'

/** The largest width that the shop draws, in pixels. */
const LARGEST = 1600

/** The picture in its largest size over the smaller one, from the moment it is there. Fetched by magnifying only. */
export function ZoomedPicture({ hash }: { hash: string }) {
  const [isThere, setIsThere] = useState(false)
  return (
    <picture>
      <source type="image/avif" srcSet={`/images/${hash}/${LARGEST}.avif`} />
      <img
        src={`/images/${hash}/${LARGEST}.webp`}
        alt=""
        width={LARGEST}
        height={LARGEST}
        decoding="async"
        className={isThere ? 'zoom-large' : 'zoom-large is-coming'}
        onLoad={() => setIsThere(true)}
      />
    </picture>
  )
}
