import { type ComponentType, createContext, use, useEffect, useState } from 'react'
import type { ElectricityProps } from './electricity-panel.tsx'
import { hasHousehold } from './has-household.ts'

/** How the server makes HTML of the panel; the browser fetches the panel when it is needed. */
export const RenderElectricityContext = createContext<((props: ElectricityProps) => string) | undefined>(
  undefined,
)

/**
 * What the appliance costs in electricity: as the server drew it until a touch, a kept household or a page that came
 * without the server's rendering wakes the panel.
 */
export function ElectricityCost(props: ElectricityProps) {
  const id = `kwh-${props.yearlyKwh}`
  const draw = use(RenderElectricityContext)
  const [drawn] = useState(() => (draw ? '' : document.getElementById(id)?.innerHTML))
  const [Panel, setPanel] = useState<ComponentType<ElectricityProps>>()
  // Without the panel the server's figure stands.
  const wake = (): void =>
    void import('./electricity-panel.tsx').then(
      ({ ElectricityPanel }) => setPanel(() => ElectricityPanel),
      () => undefined,
    )
  useEffect(() => {
    if (drawn === undefined || hasHousehold()) wake()
  }, [drawn])
  return (
    <section
      data-electricity
      data-wakes=""
      className="mt-8 min-h-72"
      onPointerEnter={wake}
      onFocus={wake}
      onInput={wake}
    >
      {Panel ? (
        <Panel {...props} />
      ) : (
        // Rendered last: a rendering within this one leaves no hook standing.
        <div id={id} dangerouslySetInnerHTML={{ __html: draw ? draw(props) : (drawn ?? '') }} />
      )}
    </section>
  )
}
