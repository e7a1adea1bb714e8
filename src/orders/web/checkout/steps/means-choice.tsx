import { useEffect } from 'react'
import { MeansLogo } from '../../../../payments/web/pay/means-logo.tsx'
import type { ChosenMeans } from '../../../../payments/web/pay/pay-at-once.ts'
import { useMeans } from '../../../../payments/web/pay/use-means.ts'
import { RadioCard } from './radio-card.tsx'
import type { StepProps } from './step-card.tsx'

/** By which means an order is paid once it stands: the first that the shop takes, until another is chosen. */
export function MeansChoice({ draft, change }: Pick<StepProps, 'draft' | 'change'>) {
  const means = useMeans()
  const chosen = means?.find(({ name }) => name === draft.means?.name) ?? means?.[0]
  useEffect(() => {
    if (chosen && chosen.name !== draft.means?.name) change((last) => ({ ...last, means: chosen }))
  }, [chosen, draft.means, change])
  // Where none is known, the order's page asks.
  if (!means?.length) return null
  const choose = (next: ChosenMeans): void => change((last) => ({ ...last, means: next }))
  return (
    <fieldset className="grid gap-2">
      <legend className="form-legend mb-2">Payer avec</legend>
      {means.map((one) => (
        <RadioCard
          key={one.name}
          name="means"
          label={one.label}
          picture={<MeansLogo means={one.name} />}
          isChosen={one.name === chosen?.name}
          onChoose={() => choose(one)}
        />
      ))}
    </fieldset>
  )
}
