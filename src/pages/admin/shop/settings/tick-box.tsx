interface TickBoxProps {
  label: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

export function TickBox({ label, isTicked, onTick }: TickBoxProps) {
  return (
    <label className="check-row">
      <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      <span>{label}</span>
    </label>
  )
}
