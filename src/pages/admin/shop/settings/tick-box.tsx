interface TickBoxProps {
  label: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** A setting that is on or off. */
export function TickBox({ label, isTicked, onTick }: TickBoxProps) {
  return (
    <label className="check-row">
      <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      <span>{label}</span>
    </label>
  )
}
