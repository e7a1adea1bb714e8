import type { ReactNode } from 'react'

/** What a fact is called, and what it is; nothing where it is not known. */
export type Fact = readonly [label: string, value: ReactNode]

/** What is known of somebody or something, a line for each fact; what is not known has none. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
