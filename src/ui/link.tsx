import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the shop, with its query and hash. */
  href: string
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Prepaid data, slow networks and light pages are not for guesses. */
function isThrifty(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {}
  return (
    document.documentElement.hasAttribute('data-eco') ||
    saveData === true ||
    effectiveType?.endsWith('2g') === true
  )
}

/**
 * A link to another screen of the shop: the router's, which fetches the screen once it is pointed at. The server draws the same
 * element without it, at a fifth of the cost: a list has a hundred links, and nobody clicks on a server.
 */
export function Link({ href, children, ...rest }: LinkProps) {
  if (import.meta.env.SSR)
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  return (
    <RouterLink to={href} prefetch={isThrifty() ? 'none' : 'intent'} viewTransition {...rest}>
      {children}
    </RouterLink>
  )
}
