interface ToggleProps {
  name: string
  label: string
  /** What being on means. */
  note: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

/** On or off, with what it means. */
export function Toggle({ name, label, note, isOn, onChange, isDisabled = false }: ToggleProps) {
  return (
    <div className="admin-toggle">
      <label htmlFor={name}>
        <b>{label}</b>
        <small>{note}</small>
      </label>
      <input
        id={name}
        type="checkbox"
        role="switch"
        name={name}
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
