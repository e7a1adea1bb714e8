import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { FormSummary } from '../../../../accounts/web/forms/form-summary.tsx'
import { useFirstFault } from '../../../../accounts/web/forms/use-first-fault.ts'
import { describeFailure } from '../../../../accounts/web/forms/use-form.ts'
import { PageHead } from '../../../../ui/admin/page-head.tsx'
import { toasts } from '../../../../ui/toast/toast-store.ts'
import type { DeskTag } from '../../../contract/desk.ts'
import type { PromotionDraft, PromotionOutcome } from '../../../contract/promotions.ts'
import { setPromotion } from '../desk-calls.ts'
import { ConfirmDialog } from '../../../../accounts/web/desk/confirm-dialog.tsx'
import { type PickedProduct, PickedList, ProductSearch } from '../fields/product-picker.tsx'
import { OutcomeSummary } from './outcome-summary.tsx'
import { type Choice, EMPTY_CHOICE, PromotionFields } from './promotion-fields.tsx'
import { findChoiceFaults, writeDraft } from './write-draft.ts'

interface PromotionMakerProps {
  tags: readonly DeskTag[]
  /** Products that were chosen before, in their list. */
  first: readonly PickedProduct[]
}

/** What a try answered, before anything is set. */
interface Tried {
  draft: PromotionDraft
  outcome: PromotionOutcome
}

/** A promotion for several products at once: chosen, tried out, then set. */
export function PromotionMaker({ tags, first }: PromotionMakerProps) {
  const { picked, setPicked, choice, setChoice, faults, tried, setTried, tryOut, confirm } = useMaker(first)
  const form = useFirstFault<HTMLFormElement>(faults)
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void tryOut()
  }
  return (
    <>
      <PageHead title="Nouvelle promotion" note="Rien n’est enregistré avant le résumé." />
      <form
        ref={form}
        noValidate
        className="grid max-w-3xl grid-cols-1 gap-4"
        method="post"
        onSubmit={submit}
      >
        <FormSummary errors={faults} />
        <Picking picked={picked} onChange={setPicked} />
        <PromotionFields
          choice={choice}
          faults={faults}
          tags={tags}
          onChange={(change) => setChoice((last) => ({ ...last, ...change }))}
        />
        <button type="submit" className="button button-green justify-self-start">
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
          <OutcomeSummary outcome={tried.outcome} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** What is chosen, what a try of it answered, and the way from there. */
function useMaker(first: readonly PickedProduct[]) {
  const navigate = useNavigate()
  const [picked, setPicked] = useState(first)
  const [choice, setChoice] = useState<Choice>(EMPTY_CHOICE)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [tried, setTried] = useState<Tried>()
  async function tryOut(): Promise<void> {
    const wrong = findChoiceFaults(choice, picked.length)
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    const ids = picked.map(({ id }) => id)
    const draft = writeDraft(choice, ids)
    try {
      setTried({ draft, outcome: await setPromotion({ ...draft, dry_run: true }) })
    } catch (failure) {
      setFaults(describeFailure(failure))
    }
  }
  async function confirm({ draft }: Tried): Promise<void> {
    const { set } = await setPromotion(draft)
    toasts.show('success', `${set.length} produit${set.length > 1 ? 's' : ''} en promotion.`)
    await navigate('/admin/promotions')
  }
  return { picked, setPicked, choice, setChoice, faults, tried, setTried, tryOut, confirm }
}

interface PickingProps {
  picked: readonly PickedProduct[]
  onChange: (picked: readonly PickedProduct[]) => void
}

function Picking({ picked, onChange }: PickingProps) {
  return (
    <section className="admin-panel admin-form">
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
