import { useState } from 'react'
import { LineField } from './line-field.tsx'

interface FigureFieldProps {
  name: string
  label: string
  figure: number
  error: string | undefined
  /** NaN where what is typed is no figure: saving then names the field. */
  onChange: (figure: number) => void
}

/** A figure that may have decimals, typed with a comma as people write it here. */
export function FigureField({ name, label, figure, error, onChange }: FigureFieldProps) {
  const [typed, setTyped] = useState(() => String(figure).replace('.', ','))
  return (
    <LineField
      name={name}
      label={label}
      value={typed}
      maxLength={9}
      error={error}
      onChange={(text) => {
        setTyped(text)
        onChange(readFigure(text))
      }}
    />
  )
}

function readFigure(text: string): number {
  const plain = text.replace(/\s/g, '').replace(',', '.')
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}
