import Trash from 'lucide-react/icons/trash-2'
import { FieldError } from '../../../accounts/web/forms/field-error.tsx'
import { ProductSearch } from '../../../catalogue/web/admin/fields/product-picker.tsx'
import { formatAmount, formatFrancs } from '../../../platform/contract/format-francs.ts'
import { type LineForm, sumPack } from './pack-form.ts'

interface PackLinesProps {
  lines: readonly LineForm[]
  error: string | undefined
  onChange: (lines: readonly LineForm[]) => void
}

/** The products of a pack with their prices in it, and what it all comes to. */
export function PackLines({ lines, error, onChange }: PackLinesProps) {
  return (
    <section className="admin-panel admin-form">
      <h2>Produits</h2>
      <ul className="grid grid-cols-1 gap-3">
        {lines.map((line, index) => (
          <PackLineRow
            key={line.product_id}
            line={line}
            onChange={(change) => onChange(lines.with(index, { ...line, ...change }))}
            onRemove={() => onChange(lines.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <ProductSearch
        id="produit-du-pack"
        label="Ajouter un produit"
        except={new Set(lines.map(({ product_id }) => product_id))}
        onPick={({ id, name, list_price }) =>
          onChange([
            ...lines,
            { product_id: id, name, list_price, quantity: '1', price_unit: formatAmount(list_price) },
          ])
        }
      />
      <FieldError name="lines" error={error} />
      <Sum lines={lines} />
    </section>
  )
}

interface PackLineRowProps {
  line: LineForm
  onChange: (change: Partial<LineForm>) => void
  onRemove: () => void
}

function PackLineRow({
  line: { name, list_price, quantity, price_unit },
  onChange,
  onRemove,
}: PackLineRowProps) {
  return (
    <li className="grid grid-cols-[80px_minmax(0,1fr)_auto] items-center gap-2 border-b border-line pb-3 md:grid-cols-[minmax(0,1fr)_80px_180px_auto]">
      <div className="col-span-3 md:col-span-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-2">Seul : {formatFrancs(list_price)}</p>
      </div>
      <div className="form-control">
        <input
          aria-label={`Pièces de ${name}`}
          inputMode="numeric"
          maxLength={2}
          value={quantity}
          onChange={(event) => onChange({ quantity: event.target.value })}
        />
      </div>
      <div className="form-control">
        <input
          aria-label={`Prix de ${name} dans le pack`}
          inputMode="numeric"
          maxLength={16}
          value={price_unit}
          onChange={(event) => onChange({ price_unit: event.target.value })}
        />
        <span className="pr-3 text-sm whitespace-nowrap text-ink-2">FCFA</span>
      </div>
      <button type="button" className="icon-button" aria-label={`Retirer ${name}`} onClick={onRemove}>
        <Trash size={18} aria-hidden />
      </button>
    </li>
  )
}

function Sum({ lines }: { lines: readonly LineForm[] }) {
  const { pack, separate } = sumPack(lines)
  if (lines.length === 0) return null
  const saving = separate - pack
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm [&>dd]:text-right [&>dd]:tabular-nums">
      <dt className="font-bold">Prix du pack</dt>
      <dd className="font-bold">{formatFrancs(pack)}</dd>
      <dt className="text-ink-2">Achetés séparément aujourd’hui</dt>
      <dd>{formatFrancs(separate)}</dd>
      <dt className="text-ink-2">Économie</dt>
      <dd className={saving > 0 ? 'font-medium text-brand' : 'font-medium text-promo'}>
        {saving > 0 ? formatFrancs(saving) : 'Aucune'}
      </dd>
    </dl>
  )
}
