import type { DeskLabel } from './desk-words.ts'

/** A word on where something stands, with its sign. */
export function DeskPill({ label: { text, icon: Sign, look } }: { label: DeskLabel }) {
  return (
    <span className={`status-pill ${look}`}>
      <Sign size={16} aria-hidden /> {text}
    </span>
  )
}
