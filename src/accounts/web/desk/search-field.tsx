import { useId } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
}

/** Narrows the list under it while somebody types. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <div className="form-control">
      <label htmlFor={id} className="form-prefix">
        <Icon name="search" size={20} />
        <span className="sr-only">{label}</span>
      </label>
      <input
        id={id}
        type="search"
        maxLength={100}
        autoComplete="off"
        placeholder="Nom ou e-mail"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
