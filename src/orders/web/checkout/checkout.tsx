import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Address, UserInfo } from '../../../accounts/contract.ts'
import { EmptyBasket } from '../../../baskets/web/screen/empty-basket.tsx'
import { useBasket } from '../../../baskets/web/store/browser-baskets.ts'
import { payAtOnce } from '../../../payments/web/pay/pay-at-once.ts'
import { toasts } from '../../../ui/toast/toast-store.ts'
import type { BankFile } from '../../contract.ts'
import { orderPath } from '../../rules/order-path.ts'
import { basketIds } from './browser-checkout.ts'
import type { CheckoutKind } from './checkout-kinds.ts'
import { meansOf, openStep, type Step } from './logic/draft.ts'
import { orderBody, previewBody, type SeenAmounts } from './logic/order-body.ts'
import { FailedAnswer, LostAnswer, OrderFound, OrderPlaced } from './placing-panels.tsx'
import { DeliveryStep } from './steps/delivery-step.tsx'
import { PaymentStep } from './steps/payment-step.tsx'
import { RecapStep } from './steps/recap-step.tsx'
import { useAgreedLines } from './use-agreed-lines.ts'
import { useDraft } from './use-draft.ts'
import { usePlacing } from './use-placing.ts'
import { usePreview } from './use-preview.ts'

interface CheckoutProps {
  kind: CheckoutKind
  user: UserInfo
  book: readonly Address[]
}

/** The three steps, or what became of the order that they led to. */
export function Checkout({ kind, user, book }: CheckoutProps) {
  const navigate = useNavigate()
  const lines = useBasket(kind.basket)
  const placing = usePlacing(kind, user, (order, { payBy }) => {
    toasts.show('success', 'Commande créé avec succés.')
    // The order's page goes on to the means: back from there leads to it, and it stands where that fails.
    if (payBy && order.can_pay) payAtOnce(order.id, payBy)
    void navigate(orderPath(order), { replace: true })
  })
  const { state } = placing
  if (state.kind === 'placed') return <OrderPlaced order={state.order} />
  if (state.kind === 'found') return <OrderFound order={state.order} message={state.message} />
  if (state.kind === 'failing' || (state.kind === 'checking' && state.isFailing))
    return (
      <FailedAnswer
        isAsking={state.kind === 'checking'}
        isGoingOn={state.kind === 'failing' && state.isGoingOn}
        onRetry={placing.retry}
      />
    )
  if (state.kind === 'lost' || state.kind === 'checking')
    return <LostAnswer isAsking={state.kind === 'checking'} onRetry={placing.retry} />
  if (lines.length === 0) return <EmptyBasket kind={kind.basket} />
  return <Steps kind={kind} user={user} book={book} lines={lines} placing={placing} />
}

interface StepsProps extends CheckoutProps {
  lines: ReturnType<typeof useBasket>
  placing: ReturnType<typeof usePlacing>
}

function Steps({ kind, user, book, lines, placing }: StepsProps) {
  const [draft, change] = useDraft(kind, user, book)
  const [bankFile, setBankFile] = useState<BankFile>()
  const parts = { kind, draft, book, lines, basketId: basketIds().get(kind.basket) }
  const preview = usePreview(previewBody(parts))
  const agreed = useAgreedLines(kind, lines)
  const [isAsking, setIsAsking] = useState(false)
  const isSending = isAsking || placing.state.kind === 'sending'
  const open = (step: Step): void => change((last) => openStep(last, step))
  async function confirm(seen?: SeenAmounts): Promise<void> {
    setIsAsking(true)
    const isAgreed = await agreed.confirm()
    setIsAsking(false)
    if (!isAgreed) return
    placing.place({
      url: kind.url,
      body: orderBody(parts, { id: user.id, seen, bankFile }),
      payBy: meansOf(kind.typeSale, draft),
      keepsAddress: draft.addressId === 'new' && draft.typed.isKept,
    })
  }
  const shared = { kind, draft, change, preview, onOpen: open }
  return (
    <div className="checkout-columns" inert={isSending}>
      <div className="grid gap-4">
        <DeliveryStep {...shared} book={book} />
        <PaymentStep {...shared} user={user} bankFile={bankFile} onBankFile={setBankFile} />
      </div>
      <RecapStep
        {...shared}
        lines={lines}
        agreed={agreed}
        placing={isAsking ? { ...placing, state: { kind: 'sending' } } : placing}
        isComplete={kind.typeSale !== 'creditorder' || draft.credit !== 'banque' || bankFile !== undefined}
        onConfirm={(seen) => void confirm(seen)}
      />
    </div>
  )
}
