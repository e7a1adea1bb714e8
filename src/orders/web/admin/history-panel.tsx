import type { DeskOrder } from '../../contract.ts'
import { EVENTS, formatMoment } from './desk-words.ts'

/** What happened to the order and who did it, the last first. */
export function HistoryPanel({ history }: Pick<DeskOrder, 'history'>) {
  return (
    <section className="admin-panel">
      <h2>Histoire</h2>
      <ol className="mt-2 divide-y divide-line text-sm">
        {history.toReversed().map(({ at, kind, detail, by }, index) => (
          <li key={history.length - index} className="grid gap-0.5 py-2">
            <span className="flex justify-between gap-3">
              <b className="font-medium">{EVENTS[kind] ?? kind}</b>
              <span className="text-ink-2">{formatMoment(at)}</span>
            </span>
            {detail !== '' && <span>{detail}</span>}
            {by !== null && <span className="text-ink-2">{by}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
