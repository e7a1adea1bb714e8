import { useEffect } from 'react'
import { MeansLogo } from '#payments/web/pay/means-logo.tsx'
import type { ChosenMeans } from '#payments/web/pay/pay-at-once.ts'
import { useMeans } from '#payments/web/pay/use-means.ts'
import { RadioCard } from './radio-card.tsx'

interface MeansChoiceProps {
  /** Undefined until known. */
  chosen: ChosenMeans | undefined
  onChoose: (means: ChosenMeans) => void
}

/** Payment provider of an order. Preselects the first one that the shop accepts. */
export function MeansChoice({ chosen, onChoose }: MeansChoiceProps) {
  const means = useMeans()
  const taken = means?.find(({ name }) => name === chosen?.name) ?? means?.[0]
  useEffect(() => {
    if (taken && taken.name !== chosen?.name) onChoose(taken)
  }, [taken, chosen, onChoose])
  // Without a known provider, the order's page offers the choice.
  if (!means?.length) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="form-legend mb-2">Payer avec</legend>
      {means.map((one) => (
        <RadioCard
          key={one.name}
          name="means"
          label={one.label}
          picture={<MeansLogo means={one.name} />}
          isChosen={one.name === taken?.name}
          onChoose={() => onChoose(one)}
        />
      ))}
    </fieldset>
  )
}
