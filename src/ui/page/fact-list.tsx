import type { ReactNode } from 'react'

/** Label and value. The value is empty if unknown. */
export type Fact = readonly [label: string, value: ReactNode]

interface FactListProps {
  facts: readonly (Fact | false)[]
  /** Text for an unknown value. Without it the line is omitted. */
  unknown?: string
  /** Class of the list for layouts other than two columns: each fact then has its own box. */
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
