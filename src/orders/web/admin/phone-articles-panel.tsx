import { useState } from 'react'
import { KIND_NAMES } from '#orders/rules/kind-names.ts'
import { ORDER_KINDS } from '#orders/rules/order-kind.ts'
import type { Pack, PACK_CALLS } from '#packs/contract.ts'
import { formatFrancs } from '#platform/contract/format-francs.ts'
import { addressesOf, callOver } from '#platform/web/call.ts'
import { errorMessage } from '#platform/web/error-message.ts'
import { sendAsCustomer } from '#platform/web/session/send-as-customer.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { PageFailed, PageBusy } from '#ui/states/page-states.tsx'
import { Chip } from '#ui/table/chip.tsx'
import { addLine, type DraftLine, LineEditor } from './line-editor.tsx'
import { articlesOf, changeKind, NO_ARTICLES, type PhoneArticles } from './phone-articles.ts'
import { ProductSearch } from './product-search.tsx'

const addressOf = addressesOf<typeof PACK_CALLS>()
const call = callOver<typeof PACK_CALLS>(sendAsCustomer)

interface PhoneArticlesProps {
  articles: PhoneArticles
  onChange: (change: (last: PhoneArticles) => PhoneArticles) => void
}

/** Kind of the order and its articles: searched one by one, or a whole pack. */
export function PhoneArticlesPanel({ articles, onChange }: PhoneArticlesProps) {
  const { kind, lines, pack } = articles
  return (
    <section className="admin-panel">
      <h2>Articles</h2>
      <div className="admin-filters mt-2">
        {ORDER_KINDS.map((one) => (
          <Chip
            key={one}
            label={KIND_NAMES[one].choice}
            isOn={kind === one}
            onPress={() => onChange((last) => changeKind(last, one))}
          />
        ))}
      </div>
      {kind === 'pack' ? (
        <PackChoice
          chosen={pack?.code ?? ''}
          onChoose={(found) => onChange(() => (found ? articlesOf(found) : { ...NO_ARTICLES, kind: 'pack' }))}
        />
      ) : (
        <>
          <LineEditor
            lines={lines}
            onChange={(changed) => onChange((last) => ({ ...last, lines: changed }))}
          />
          <ProductSearch
            typeSale={kind}
            onAdd={({ id, name, price }) =>
              onChange((last) => ({ ...last, lines: addLine(last.lines, { id, name, price }) }))
            }
          />
        </>
      )}
      {pack && <PackLines pack={pack} lines={lines} />}
    </section>
  )
}

interface PackChoiceProps {
  /** Code of the pack. Empty for none. */
  chosen: string
  onChoose: (pack: Pack | undefined) => void
}

function PackChoice({ chosen, onChoose }: PackChoiceProps) {
  const { value, failure, reload } = useApiQuery(addressOf('GET /api/pack_product'))
  const [rejection, setError] = useState('')
  if (failure?.kind === 'failed') return <PageFailed sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <PageBusy />
  if (value.packs.length === 0)
    return <p className="mt-2 text-sm text-ink-2">Aucun pack n’est en vente aujourd’hui.</p>
  const choose = (code: string) => {
    setError('')
    if (code === '') return onChoose(undefined)
    call('GET /api/pack_product/:code', { params: { code } }).then(onChoose, (reason: unknown) =>
      setError(errorMessage(reason)),
    )
  }
  return (
    <SelectField
      name="pack"
      label="Pack en vente"
      className="mt-2"
      value={chosen}
      error={rejection}
      onValue={choose}
    >
      <option value="">Choisir un pack</option>
      {value.packs.map(({ code, name, sommeTotal, available }) => (
        <option key={code} value={code} disabled={!available}>
          {name}, {formatFrancs(sommeTotal)}
          {available ? '' : ' (épuisé)'}
        </option>
      ))}
    </SelectField>
  )
}

function PackLines({ pack, lines }: { pack: { name: string }; lines: readonly DraftLine[] }) {
  return (
    <ul className="mt-2 divide-y divide-line text-sm" aria-label={`Contenu de ${pack.name}`}>
      {lines.map(({ id, name, quantity }) => (
        <li key={id} className="py-2">
          {quantity} × {name}
        </li>
      ))}
    </ul>
  )
}
