interface RankBarsProps {
  /** Accessible description: subject of the chart, and where its figures are. */
  label: string
  rows: readonly { key: string; name: string; value: number; text: string }[]
}

/** Horizontal bars from zero, each with its name. The page has the same figures as a table. */
export function RankBars({ label, rows }: RankBarsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <figure>
      <figcaption className="sr-only">{label}</figcaption>
      <ul aria-hidden="true" className="mt-3 grid gap-3 text-sm/[1.5]">
        {rows.map(({ key, name, value, text }) => (
          <li key={key}>
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0">{name}</span>
              <span className="ml-auto font-medium tabular-nums">{text}</span>
            </p>
            <svg width="100%" height="10" className="mt-1 block">
              <rect width="100%" height="10" rx="3" className="fill-well" />
              <rect
                width={`${(Math.max(0, value) / most) * 100}%`}
                height="10"
                rx="3"
                className="fill-brand"
              />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  )
}
