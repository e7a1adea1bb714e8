import type { AdminLabel } from './admin-words.ts'

/** A word on where something stands, with its sign. */
export function AdminPill({ label: { text, icon: Sign, look } }: { label: AdminLabel }) {
  return (
    <span className={`status-pill ${look}`}>
      <Sign size={16} aria-hidden /> {text}
    </span>
  )
}
