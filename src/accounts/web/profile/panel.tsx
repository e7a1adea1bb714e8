import { type ReactNode, useId } from 'react'

export function Panel({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="section-card">
      <h3 id={titleId} className="text-lg font-bold">
        {title}
      </h3>
      {note && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
