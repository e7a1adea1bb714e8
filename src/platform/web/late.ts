import { type ComponentType, lazy } from 'react'

const Nothing = (): null => null

/** A part that comes after the page it stands on, and without network stays away: it takes nothing of the page with it. */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: Nothing }),
    ),
  )
}
