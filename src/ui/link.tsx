import type { ComponentProps, SyntheticEvent } from 'react'
import { Link as RouterLink } from 'react-router'
import { isThrifty } from '#platform/web/is-thrifty.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the shop, with its query and hash. */
  href: string
}

/** A screen that cannot be fetched ahead makes the router load the page anew: without a network what was typed would be lost. */
const stayWithoutNetwork = (event: SyntheticEvent): unknown => navigator.onLine || event.preventDefault()

/**
 * A link to another screen of the shop: the router's, which fetches the screen once it is pointed at. The server renders the same
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
    <RouterLink
      to={href}
      prefetch={isThrifty(/2g$/) ? 'none' : 'intent'}
      viewTransition
      onMouseEnter={stayWithoutNetwork}
      onFocus={stayWithoutNetwork}
      {...rest}
    >
      {children}
    </RouterLink>
  )
}
