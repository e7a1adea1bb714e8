/** « −10 % »: what a promotion takes off, in whole percent rounded down. Under 1 % there is nothing to boast of. */
export function SavingBadge({ percent }: { percent: number }) {
  if (percent < 1) return null
  return <span className="badge badge-saving">{`\u2212${percent}\u202F%`}</span>
}
