import { type ComponentType, createContext, use, useEffect, useState } from 'react'
import type { ElectricityProps } from './electricity-panel.tsx'
import { hasHousehold } from './has-household.ts'

/** Renders the panel to HTML on the server. The browser loads the panel on demand. */
export const RenderElectricityContext = createContext<((props: ElectricityProps) => string) | undefined>(
  undefined,
)

/**
 * Electricity cost of an appliance. It shows the server's HTML until the visitor interacts with it. The panel loads at
 * once for a saved household or without server HTML.
 */
export function ElectricityCost(props: ElectricityProps) {
  const id = `kwh-${props.yearlyKwh}`
  const draw = use(RenderElectricityContext)
  const [rendered] = useState(() => (draw ? '' : document.getElementById(id)?.innerHTML))
  const [Panel, setPanel] = useState<ComponentType<ElectricityProps>>()
  // If loading fails, the server's figure stays.
  const load = (): void =>
    void import('./electricity-panel.tsx').then(
      ({ ElectricityPanel }) => setPanel(() => ElectricityPanel),
      () => undefined,
    )
  useEffect(() => {
    if (rendered === undefined || hasHousehold()) load()
  }, [rendered])
  return (
    <section
      data-electricity
      data-wakes=""
      className="mt-8 min-h-72"
      onPointerEnter={load}
      onFocus={load}
      onInput={load}
    >
      {Panel ? (
        <Panel {...props} />
      ) : (
        // Must be last: nested server rendering resets the hooks.
        <div id={id} dangerouslySetInnerHTML={{ __html: draw ? draw(props) : (rendered ?? '') }} />
      )}
    </section>
  )
}
