import type { Label, Tone } from '#orders/rules/order-words.ts'

const TONE_CLASSES: Readonly<Record<Tone, string>> = {
  done: ' is-done',
  waiting: ' is-waiting',
  refused: ' is-refused',
  calm: '',
}

export function StatusPill({ label: { text, tone } }: { label: Label }) {
  return <span className={`status-pill${TONE_CLASSES[tone]}`}>{text}</span>
}
