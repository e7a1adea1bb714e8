import { type KeyboardEvent, useState } from 'react'
import X from 'lucide-react/icons/x'

interface TagFieldProps {
  name: string
  label: string
  tags: readonly string[]
  /** Names that exist already. */
  known: readonly string[]
  onChange: (tags: string[]) => void
}

/** Labels as chips; a name is added by Enter or by leaving the field, a new one is made when the product is saved. */
export function TagField({ name, label, tags, known, onChange }: TagFieldProps) {
  const [typed, setTyped] = useState('')
  function add(text: string): void {
    setTyped('')
    const given = text.trim()
    const isThere = tags.some((tag) => tag.toLowerCase() === given.toLowerCase())
    if (given !== '' && !isThere) onChange([...tags, given])
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1))
  }
  return (
    <div className="form-field">
      <label htmlFor={name}>{label}</label>
      <div className="form-control flex-wrap gap-1 p-1">
        {tags.map((tag) => (
          <Chip key={tag} tag={tag} onRemove={() => onChange(tags.filter((other) => other !== tag))} />
        ))}
        <input
          id={name}
          list={`${name}-list`}
          className="h-9! min-w-24! px-2!"
          maxLength={60}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            const isChosen = known.includes(event.target.value)
            if (isChosen) add(event.target.value)
            else setTyped(event.target.value)
          }}
          onKeyDown={onKey}
          onBlur={() => add(typed)}
        />
        <Proposals id={`${name}-list`} names={known.filter((tag) => !tags.includes(tag))} />
      </div>
    </div>
  )
}

function Chip({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  return (
    <span className="badge badge-tag static! ml-1">
      {tag}
      <button
        type="button"
        className="-my-1 -mr-1.5 grid size-7 place-items-center"
        aria-label={`Retirer ${tag}`}
        onClick={onRemove}
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  )
}

function Proposals({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}
