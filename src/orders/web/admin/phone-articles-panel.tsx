import { useState } from 'react'
import { DeskFailure, DeskWaiting } from '../../../accounts/web/desk/desk-state.tsx'
import { describeRefusal } from '../../../accounts/web/desk/describe-refusal.ts'
import { useStaffRead } from '../../../accounts/web/desk/use-staff-read.ts'
import { sendAsCustomer } from '../../../accounts/web/session/send-as-customer.ts'
import type { CurrentPacks, Pack } from '../../../packs/contract.ts'
import { formatFrancs } from '../../../platform/contract/format-francs.ts'
import { ORDER_KINDS, type OrderKind } from '../../rules/order-kind.ts'
import { addLine, type DraftLine, LineEditor } from './line-editor.tsx'
import { articlesOf, changeKind, NO_ARTICLES, type PhoneArticles } from './phone-articles.ts'
import { ProductSearch } from './product-search.tsx'

const KIND_WORDS: Readonly<Record<OrderKind, string>> = {
  order: 'Commande',
  preorder: 'Précommande',
  creditorder: 'À crédit',
  pack: 'Pack',
}

interface PhoneArticlesProps {
  articles: PhoneArticles
  onChange: (change: (last: PhoneArticles) => PhoneArticles) => void
}

/** The kind of order, and its articles: searched one by one, or a whole pack. */
export function PhoneArticlesPanel({ articles, onChange }: PhoneArticlesProps) {
  const { kind, lines, pack } = articles
  return (
    <section className="admin-panel">
      <h2>Articles</h2>
      <div className="admin-filters mt-2">
        {ORDER_KINDS.map((one) => (
          <button
            key={one}
            type="button"
            className="admin-chip"
            aria-pressed={kind === one}
            onClick={() => onChange((last) => changeKind(last, one))}
          >
            {KIND_WORDS[one]}
          </button>
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
  /** The code of the pack; empty for none. */
  chosen: string
  onChoose: (pack: Pack | undefined) => void
}

function PackChoice({ chosen, onChoose }: PackChoiceProps) {
  const { value, failure, reload } = useStaffRead<CurrentPacks>('/api/pack_product')
  const [refusal, setRefusal] = useState('')
  if (failure?.kind === 'failed') return <DeskFailure sentence={failure.sentence} onRetry={reload} />
  if (value === undefined) return <DeskWaiting />
  if (value.packs.length === 0)
    return <p className="mt-2 text-sm text-ink-2">Aucun pack n’est en vente aujourd’hui.</p>
  const choose = (code: string) => {
    setRefusal('')
    if (code === '') return onChoose(undefined)
    sendAsCustomer<Pack>(`/api/pack_product/${code}`).then(onChoose, (reason: unknown) =>
      setRefusal(describeRefusal(reason)),
    )
  }
  return (
    <div className="form-field mt-2">
      <label htmlFor="pack">Pack en vente</label>
      <select id="pack" className="desk-text" value={chosen} onChange={({ target }) => choose(target.value)}>
        <option value="">Choisir un pack</option>
        {value.packs.map(({ code, name, sommeTotal, available }) => (
          <option key={code} value={code} disabled={!available}>
            {name}, {formatFrancs(sommeTotal)}
            {available ? '' : ' (épuisé)'}
          </option>
        ))}
      </select>
      {refusal !== '' && <p role="alert">{refusal}</p>}
    </div>
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
