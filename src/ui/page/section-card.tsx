import type { ReactNode } from 'react'

interface SectionCardProps {
  /** Of the title, by which the card is named; it is also the card's own anchor. */
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
