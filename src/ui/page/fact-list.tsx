import type { ReactNode } from 'react'

/** What a fact is called, and what it is; nothing where it is not known. */
export type Fact = readonly [label: string, value: ReactNode]

interface FactListProps {
  facts: readonly (Fact | false)[]
  /** What is said of what is not known; without it that has no line. */
  unknown?: string
  /** Of the list, where it is laid out otherwise than in two columns: then each fact has a box of its own. */
  className?: string
}

export function FactList({ facts, unknown, className }: FactListProps) {
  const isGrid = className === undefined
  return (
    <dl className={className ?? 'mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm'}>
      {facts.map((fact) => {
        if (fact === false) return undefined
        const [label, known] = fact
        const value = known === null || known === '' || known === undefined ? unknown : known
        return (
          value && (
            <div key={label} className={isGrid ? 'contents' : undefined}>
              <dt className={isGrid ? 'text-ink-2' : undefined}>{label}</dt>
              <dd className={isGrid ? 'min-w-0' : undefined}>{value}</dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
