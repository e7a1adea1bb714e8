import type { ReactNode } from 'react'

interface SectionCardProps {
  /** Id of the title, which labels the card and is also its anchor. */
  id: string
  title: string
  children: ReactNode
}

export function SectionCard({ id, title, children }: SectionCardProps) {
  return (
    <section aria-labelledby={id} className="section-card">
      <h2 id={id} className="mb-4 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}
