import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../../../../ui/icons/icon.tsx'

/** Milliseconds without another letter before a list is asked again. */
const TYPING_MS = 300

interface ListSearchProps {
  id: string
  label: string
  placeholder: string
  /** What the address says. */
  value: string
  onSearch: (text: string) => void
}

/** Narrows a list once somebody stops typing. */
export function ListSearch({ id, label, placeholder, value, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  // The address changed elsewhere: by Back, or by a link.
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    if (typed.trim() === value) return undefined
    const timer = setTimeout(() => search(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, value])
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
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
