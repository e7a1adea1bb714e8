import type { Label, Tone } from './words.ts'

const LOOKS: Readonly<Record<Tone, string>> = {
  done: ' is-done',
  waiting: ' is-waiting',
  refused: ' is-refused',
  calm: '',
}

/** A word on where something stands. */
export function StatusPill({ label: { text, tone } }: { label: Label }) {
  return <span className={`status-pill${LOOKS[tone]}`}>{text}</span>
}
