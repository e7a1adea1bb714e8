import { useId } from 'react'
import { Icon } from '../icons/icon.tsx'

interface SearchFieldProps {
  id?: string
  label: string
  placeholder?: string
  maxLength?: number
  value: string
  onChange: (text: string) => void
}

/** Filters the list below it during typing. */
export function SearchField({
  id,
  label,
  placeholder = 'Nom ou e-mail',
  maxLength = 100,
  value,
  onChange,
}: SearchFieldProps) {
  const own = useId()
  return (
    <div className="form-control">
      <label htmlFor={id ?? own} className="form-prefix">
        <Icon name="search" size={20} />
        <span className="sr-only">{label}</span>
      </label>
      <input
        id={id ?? own}
        type="search"
        maxLength={maxLength}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
