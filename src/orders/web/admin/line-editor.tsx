/** An article with its quantity. `price`: whole FCFA, if known. */
export interface DraftLine {
  id: number
  name: string
  quantity: number
  price: number | null
}

interface LineEditorProps {
  lines: readonly DraftLine[]
  onChange: (lines: DraftLine[]) => void
}

/** Editor of articles and quantities. */
export function LineEditor({ lines, onChange }: LineEditorProps) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-3 py-2 max-md:flex-wrap">
          <span className="min-w-0 flex-1 text-sm max-md:basis-full">{line.name}</span>
          <label className="flex items-center gap-2 text-sm text-ink-2">
            Quantité
            <input
              type="number"
              aria-label={`Quantité de ${line.name}`}
              min={1}
              max={99}
              value={line.quantity}
              className="w-20 rounded-md border border-field-line px-3 py-2 text-base text-ink"
              onChange={(event) =>
                onChange(
                  lines.map((one) =>
                    one.id === line.id
                      ? { ...one, quantity: Math.max(1, Number(event.target.value) || 1) }
                      : one,
                  ),
                )
              }
            />
          </label>
          <button
            type="button"
            className="button button-ghost"
            aria-label={`Retirer ${line.name}`}
            onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
          >
            Retirer
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Adds a piece of an article, or the article itself. */
export function addLine(lines: readonly DraftLine[], added: Omit<DraftLine, 'quantity'>): DraftLine[] {
  return lines.some(({ id }) => id === added.id)
    ? lines.map((line) => (line.id === added.id ? { ...line, quantity: line.quantity + 1 } : line))
    : [...lines, { ...added, quantity: 1 }]
}
