import { type ComponentType, lazy } from 'react'

const Nothing = (): null => null

/** A lazily loaded part of a page. If loading fails without network it stays absent, and the page is unaffected. */
export function late<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      (): { default: ComponentType<Props> } => ({ default: Nothing }),
    ),
  )
}
