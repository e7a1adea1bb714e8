import type { ReactNode } from 'react'
import type { surchargeOf } from '#catalogue/contract/price-fields.ts'
import { CREDIT_PERCENTS, PREORDER_PERCENTS, splitByPercents } from '#payments/rules/schedule.ts'
import { formatAmount, formatFrancs } from '#platform/contract/format-francs.ts'
import { toFrancs } from '#platform/contract/francs.ts'
import { Icon } from '#ui/icons/icon.tsx'

interface OtherWaysToPayProps {
  /** Whole FCFA. Null when not available for the product. */
  preorderPrice: number | null
  creditPrice: number | null
  /** What the credit price adds to the cash price. */
  surcharge: ReturnType<typeof surchargeOf>
}

/** Pre-order and credit prices of a product with their instalments. Renders nothing without either. */
export function OtherWaysToPay({ preorderPrice, creditPrice, surcharge }: OtherWaysToPayProps) {
  if (preorderPrice === null && creditPrice === null) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg font-bold">Autres façons de payer</h2>
      <ul className="grid gap-2">
        {preorderPrice !== null && <PreorderWay total={preorderPrice} />}
        {creditPrice !== null && <CreditWay total={creditPrice} surcharge={surcharge} />}
      </ul>
    </section>
  )
}

function PreorderWay({ total }: { total: number }) {
  const [today, inOneMonth, inTwoMonths] = splitByPercents(toFrancs(total), PREORDER_PERCENTS).map(
    formatAmount,
  )
  return (
    <Way icon={<Icon name="calendar-clock" />} title="Précommande en 3 fois" total={total}>
      {today} aujourd’hui, {inOneMonth} à 30 j, {inTwoMonths} à 60 j
    </Way>
  )
}

function CreditWay({ total, surcharge }: { total: number } & Pick<OtherWaysToPayProps, 'surcharge'>) {
  const amounts = splitByPercents(toFrancs(total), CREDIT_PERCENTS).map(formatAmount)
  return (
    <Way icon={<Icon name="hand-coins" />} title="À crédit avec l’employeur" total={total}>
      50&nbsp;% puis 20, 15 et 15&nbsp;% sur 3&nbsp;mois&#x202F;: {amounts.join(', ')}
      {surcharge && (
        <span className="block">
          Soit <span translate="no">{formatFrancs(surcharge.amount)}</span> de plus qu’au comptant (+&nbsp;
          {surcharge.percent}&nbsp;%)
        </span>
      )}
    </Way>
  )
}

function Way({
  icon,
  title,
  total,
  children,
}: {
  icon: ReactNode
  title: string
  total: number
  children: ReactNode
}) {
  return (
    <li className="flex gap-3 rounded-lg border border-line-strong bg-surface p-4 text-brand">
      {icon}
      <div className="min-w-0 flex-1 text-ink">
        <p className="flex flex-wrap justify-between gap-x-4 font-bold">
          {title} <span translate="no">{formatFrancs(total)}</span>
        </p>
        <p className="text-sm text-ink-2">{children}</p>
      </div>
    </li>
  )
}
