/** « −10 % »: discount of a promotion in whole percent, rounded down. Hidden below 1 %. */
export function SavingBadge({ percent }: { percent: number }) {
  if (percent < 1) return null
  return <span className="badge badge-saving">{`\u2212${percent}\u202F%`}</span>
}
