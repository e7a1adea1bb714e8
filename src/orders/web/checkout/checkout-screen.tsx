import { type ReactNode, useState } from 'react'
import { useSearchParams, useNavigate } from 'react-router'
import type { Address, ADDRESS_CALLS, UserInfo } from '#accounts/contract.ts'
import { CreditClosed } from '#accounts/web/credit-closed.tsx'
import { EmptyBasket } from '#baskets/web/screen/empty-basket.tsx'
import { useBasket } from '#baskets/web/store/browser-baskets.ts'
import { BASKET_TITLES } from '#baskets/web/titles.ts'
import type { BankFile, OrderCalls } from '#orders/contract.ts'
import { BANK_FIELD_NAMES } from '#orders/contract/bank-fields.ts'
import { findCreditErrors } from '#orders/rules/checkout/form-errors.ts'
import { orderPath } from '#orders/rules/order-path.ts'
import '#ui/styles/form-layout.css'
import '#baskets/web/screen/baskets.css'
import { MODES } from '#orders/rules/order-words.ts'
import './checkout.css'
import './steps/radio-card.css'
import { payAtOnce } from '#payments/web/pay/pay-at-once.ts'
import { toDay } from '#platform/contract/clock.ts'
import { addressesOf } from '#platform/web/call.ts'
import { serverDate } from '#platform/web/server-time.ts'
import { useApiQuery } from '#platform/web/session/use-api-query.ts'
import { useRequiredSession } from '#platform/web/session/use-session.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { type FormErrors, readField, useForm } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { Link } from '#ui/link.tsx'
import { LoadedPart, Skeleton } from '#ui/states/loaded-part.tsx'
import { toasts } from '#ui/toast/toast-store.ts'
import { basketIds } from './browser-checkout.ts'
import { type CheckoutKind, findCheckout } from './checkout-kinds.ts'
import { meansOf, openStep, type Step, continueFrom } from './logic/draft.ts'
import { orderBody, previewBody, type SeenAmounts } from './logic/order-body.ts'
import { FailedAnswer, LostAnswer, OrderFound, OrderPlaced } from './placing-panels.tsx'
import { CREDIT_WORDS, CreditFields } from './steps/credit-fields.tsx'
import { DeliveryStep } from './steps/delivery-step.tsx'
import { MeansChoice } from './steps/means-choice.tsx'
import { RadioCard } from './steps/radio-card.tsx'
import { RecapStep } from './steps/recap-step.tsx'
import { StepCard, type StepProps } from './steps/step-card.tsx'
import { SumsBar } from './steps/sums-bar.tsx'
import { useAgreedLines } from './use-agreed-lines.ts'
import { useDraft } from './use-draft.ts'
import { usePlacing } from './use-placing.ts'
import { usePreview } from './use-preview.ts'

const addressOf = addressesOf<OrderCalls & typeof ADDRESS_CALLS>()

/** ORD-2: checkout in three steps on one page. The first paint is the same skeleton for everyone. */
export function CheckoutScreen() {
  const session = useRequiredSession()
  const [query] = useSearchParams()
  // The page is server-rendered once for all three.
  const kind = findCheckout(useHydrated() ? query.get('type') : null)
  const { title } = BASKET_TITLES[kind.basket]
  return (
    <div className="page-column pt-1 pb-8 lg:pt-3">
      <Breadcrumb steps={[{ label: title, href: kind.basketAddress }, { label: 'Commande' }]} />
      <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{kind.title}</h1>
      <div className="checkout-room">
        {session ? (
          <Opened key={kind.typeSale} kind={kind} user={session.user_info} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </div>
  )
}

/** Offline the address is typed. */
const NO_BOOK: readonly Address[] = []

function Opened({ kind, user }: { kind: CheckoutKind; user: UserInfo }) {
  const book = useApiQuery(addressOf('GET /api/adresses'))
  const steps = book.failure?.isLost ? (
    <Checkout kind={kind} user={user} book={NO_BOOK} />
  ) : (
    <LoadedPart loaded={book} lines={8}>
      {(addresses) => <Checkout kind={kind} user={user} book={addresses} />}
    </LoadedPart>
  )
  return kind.typeSale === 'creditorder' ? <CreditGate user={user}>{steps}</CreditGate> : steps
}

/** BASK-9: shows credit obstacles before the form. The server checks independently. */
function CreditGate({ user, children }: { user: UserInfo; children: ReactNode }) {
  const isMember = user.adhesion === 'accepted'
  const name = 'GET /api/creditcommandes/clients/:id/stateCommande'
  const { value, hasFailed } = useApiQuery(addressOf(name, { params: { id: user.id } }))
  if (!isMember) return <CreditClosed user={user} />
  if (value === undefined && !hasFailed) return <Skeleton lines={8} />
  if (value?.code === 400) return <Refused message={value.message} />
  return children
}

function Refused({ message }: { message: string }) {
  return (
    <EmptyState
      icon={<Icon name="hand-coins" />}
      title="Nouvelle demande impossible pour le moment"
      action={
        <Link href="/profile" className="button button-green">
          Voir mon tableau de bord
        </Link>
      }
    >
      {message}
    </EmptyState>
  )
}

interface CheckoutProps {
  kind: CheckoutKind
  user: UserInfo
  book: readonly Address[]
}

function Checkout({ kind, user, book }: CheckoutProps) {
  const navigate = useNavigate()
  const lines = useBasket(kind.basket)
  const placing = usePlacing(kind, user, (order, { payBy }) => {
    toasts.about('order').show('success', 'Commande créé avec succés.')
    // The order's page redirects to the payment provider. Back returns to it, and it stays if the redirect fails.
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

interface PaymentStepProps extends StepProps {
  user: UserInfo
  /** In memory only, never stored. */
  bankFile: BankFile | undefined
  onBankFile: (file: BankFile) => void
}

/** Step two: payment mode, and for credit the terms. */
function PaymentStep(props: PaymentStepProps) {
  const { kind, draft, onOpen } = props
  return (
    <StepCard
      step={2}
      title="Paiement"
      draft={draft}
      onOpen={onOpen}
      summary={
        <p>
          {[MODES[draft.mode], meansOf(kind.typeSale, draft)?.label].filter(Boolean).join(', ')}
          {kind.typeSale === 'creditorder' && `, ${CREDIT_WORDS[draft.credit].label.toLowerCase()}`}
        </p>
      }
    >
      <PaymentForm {...props} />
    </StepCard>
  )
}

function PaymentForm({ kind, draft, change, preview, user, bankFile, onBankFile }: PaymentStepProps) {
  const isCredit = kind.typeSale === 'creditorder'
  const isByBank = isCredit && draft.credit === 'banque'
  const check = (typed: FormData): FormErrors =>
    isCredit ? checkCredit(draft.hasAcceptedTerms, isByBank ? typed : undefined, toDay(serverDate())) : {}
  const keepFile = (typed: FormData): void => {
    if (isByBank) onBankFile(readBankFile(typed))
  }
  const { form, errors } = useForm(check, async (typed) => {
    keepFile(typed)
    change((last) => continueFrom(last, 2))
  })
  return (
    <form
      {...form}
      className="form-stack"
      onInput={({ currentTarget }) => keepFile(new FormData(currentTarget))}
    >
      <FormSummary errors={errors} />
      <ModeChoice kind={kind} draft={draft} change={change} />
      {draft.mode === 'online' && !isCredit && (
        <MeansChoice chosen={draft.means} onChoose={(means) => change((last) => ({ ...last, means }))} />
      )}
      {isCredit && (
        <CreditFields draft={draft} change={change} user={user} bankFile={bankFile} errors={errors} />
      )}
      <SumsBar kind={kind} mode={draft.mode} order={preview.value}>
        <button type="submit" className="button button-green mt-2 justify-self-start">
          Voir le résumé
        </button>
      </SumsBar>
    </form>
  )
}

/** Errors of a credit request. `typed`: the bank file's form, where a bank requires one. `today`: YYYY-MM-DD. */
export const checkCredit = (
  hasAcceptedTerms: boolean,
  typed: FormData | undefined,
  today: string,
): FormErrors => findCreditErrors(hasAcceptedTerms, typed && readBankFile(typed), today)

function readBankFile(typed: FormData): BankFile {
  return Object.fromEntries(BANK_FIELD_NAMES.map((name) => [name, readField(typed, name)])) as BankFile
}

function ModeChoice({ kind, draft, change }: Pick<StepProps, 'kind' | 'draft' | 'change'>) {
  const choices = [
    { mode: 'domicile', icon: 'house', description: kind.atHome },
    { mode: 'online', icon: 'wallet', description: kind.online },
  ] as const
  return (
    <fieldset className="grid gap-2">
      <legend className="form-legend mb-2">Mode de paiement</legend>
      {choices.map(({ mode, icon, description }) => (
        <RadioCard
          key={mode}
          name="payment_mode"
          label={MODES[mode]}
          // Payment providers are listed below once they can be chosen.
          description={
            mode === 'online' && draft.mode === mode && kind.typeSale !== 'creditorder' ? [] : [description]
          }
          icon={icon}
          isChosen={draft.mode === mode}
          onChoose={() => change((last) => ({ ...last, mode }))}
        />
      ))}
    </fieldset>
  )
}
