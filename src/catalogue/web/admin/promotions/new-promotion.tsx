import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { SecondPersonNote } from '#accounts/web/admin/second-person-note.tsx'
import type { AdminTag } from '#catalogue/contract/admin.ts'
import { PromotionDraft, type PromotionOutcome } from '#catalogue/contract/promotions.ts'
import { bodyForm } from '#platform/contract/body-form.ts'
import { formatAmount } from '#platform/contract/format-francs.ts'
import { readFrancs, readWhole } from '#platform/contract/read-francs.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { SaveSummary } from '#ui/form/save-summary.tsx'
import { useFocusFirstError } from '#ui/form/use-focus-first-error.ts'
import { formErrorsOf } from '#ui/form/use-form.ts'
import { useUnsavedGuard } from '#ui/form/use-unsaved-guard.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { call as ask, useCatalogueCall } from '../call.ts'
import { type PickedProduct, PickedList, ProductSearch } from '../fields/product-picker.tsx'
import { type Choice, EMPTY_CHOICE, PromotionFields } from './promotion-fields.tsx'

interface NewPromotionProps {
  tags: readonly AdminTag[]
  /** Products selected earlier in the list. */
  first: readonly PickedProduct[]
}

/** Result of a dry run. */
interface Tried {
  draft: ReturnType<typeof promotionForm.read>
  outcome: PromotionOutcome
}

/** A promotion for several products: select, try, then set. */
export function NewPromotion({ tags, first }: NewPromotionProps) {
  const { picked, setPicked, choice, setChoice, errors, tried, setTried, tryOut, confirm } = useMaker(first)
  useUnsavedGuard(choice !== EMPTY_CHOICE && tried === undefined)
  const form = useFocusFirstError<HTMLFormElement>(errors)
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void tryOut()
  }
  return (
    <>
      <PageHead title="Nouvelle promotion" note="Rien n’est enregistré avant le résumé." />
      <form ref={form} noValidate className="grid grid-cols-1 gap-4" method="post" onSubmit={submit}>
        <SaveSummary errors={errors} />
        <Picking picked={picked} onChange={setPicked} />
        <PromotionFields
          choice={choice}
          errors={errors}
          tags={tags}
          onChange={(change) => setChoice((last) => ({ ...last, ...change }))}
        />
        <button type="submit" className="button button-sun justify-self-start">
          Voir le résumé
        </button>
      </form>
      {tried && (
        <ConfirmDialog
          title="Mettre en promotion ?"
          label="Mettre en promotion"
          isEmpty={tried.outcome.set.length === 0}
          onConfirm={() => confirm(tried)}
          onClose={() => setTried(undefined)}
        >
          <SecondPersonNote limit="prices" />
          <OutcomeSummary outcome={tried.outcome} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** Selection, dry run and next steps. */
function useMaker(first: readonly PickedProduct[]) {
  const navigate = useNavigate()
  const call = useCatalogueCall()
  const [picked, setPicked] = useState(first)
  const [choice, setChoice] = useState<Choice>(EMPTY_CHOICE)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState<Tried>()
  async function tryOut(): Promise<void> {
    const made = { choice, ids: picked.map(({ id }) => id) }
    const wrong = promotionForm.check(made)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const draft = promotionForm.read(made)
    try {
      const outcome = await ask('POST /api/admin/promotions', { body: { ...draft, dry_run: true } })
      setTried({ draft, outcome })
    } catch (failure) {
      setErrors(formErrorsOf(failure))
    }
  }
  async function confirm({ draft }: Tried): Promise<void> {
    const { set } = await call('POST /api/admin/promotions', { body: draft })
    toasts.show('success', `${set.length} produit${set.length > 1 ? 's' : ''} en promotion.`)
    await navigate('/admin/promotions')
  }
  return { picked, setPicked, choice, setChoice, errors, tried, setTried, tryOut, confirm }
}

interface PickingProps {
  picked: readonly PickedProduct[]
  onChange: (picked: readonly PickedProduct[]) => void
}

function Picking({ picked, onChange }: PickingProps) {
  return (
    <section className="admin-panel grid grid-cols-1 gap-4">
      <h2>Produits</h2>
      <ProductSearch
        id="produits-promo"
        label="Ajouter un produit"
        except={new Set(picked.map(({ id }) => id))}
        onPick={(product) => onChange([...picked, product])}
      />
      <PickedList
        picked={picked}
        onRemove={(id) => onChange(picked.filter((product) => product.id !== id))}
      />
    </section>
  )
}

/** The percentage, or the price in whole FCFA. Undefined if invalid. */
const readValue = ({ way, value }: Choice): number | undefined =>
  way === 'percent' ? readWhole(value.replace('%', '')) : readFrancs(value)

const writeMoment = (local: string): string | null => (local === '' ? null : `${local}:00Z`)

const promotion = bodyForm(PromotionDraft, ({ choice, ids }: { choice: Choice; ids: readonly number[] }) => {
  const { way, starts_at, ends_at, tag } = choice
  const value = readValue(choice)
  return {
    ids,
    price: way === 'percent' ? { percent: value } : { amount: value },
    starts_at: writeMoment(starts_at),
    ends_at: writeMoment(ends_at),
    tag: tag.trim() || null,
    dry_run: false,
  }
})

/** The choice and its products. One field is the share or the price; errors of the products are the whole form's. */
export const promotionForm: typeof promotion = {
  ...promotion,
  check: (made) => {
    const { price, ids, ...errors } = promotion.check(made)
    return { ...errors, ...(price && { value: price }), ...(ids && { form: ids }) }
  },
}

/** New price of each product, and the products left out with reasons. */
function OutcomeSummary({ outcome: { set, refused } }: { outcome: PromotionOutcome }) {
  return (
    <>
      {set.length > 0 && (
        <section>
          <h3 className="font-medium">
            {set.length} produit{set.length > 1 ? 's' : ''} en promotion
          </h3>
          <ul className="max-h-60 overflow-y-auto text-sm">
            {set.map(({ id, name, list_price, promo_price }) => (
              <li key={id} className="flex justify-between gap-3 py-1">
                <span className="min-w-0 truncate">{name}</span>
                <span className="whitespace-nowrap">
                  <s className="text-ink-2">{formatAmount(list_price)}</s>{' '}
                  <b className="text-promo">{formatAmount(promo_price)}</b>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <section>
          <h3 className="font-medium">
            {refused.length} laissé{refused.length > 1 ? 's' : ''} de côté
          </h3>
          <ul className="text-sm text-ink-2">
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                {name} : {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
