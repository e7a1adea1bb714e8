import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LoadingScreen } from './frame.tsx'

/** Renders the loading state of a navigation from /boutique to an address that does not respond. */
function drawOnTheWay(address: string): string {
  const router = createMemoryRouter(
    [{ path: '*', Component: LoadingScreen, loader: () => new Promise(() => {}) }],
    { initialEntries: ['/boutique'], hydrationData: { loaderData: { '0': null } } },
  )
  void router.navigate(address)
  const drawn = renderToStaticMarkup(<RouterProvider router={router} />)
  router.dispose()
  return drawn
}

test('NAV-4: while another page loads, logo and spinner are shown, and the wait is announced', () => {
  const drawn = drawOnTheWay('/cart')
  expect(drawn).toContain('loading-mark')
  expect(drawn).toContain('loading-ring')
  expect(drawn).toContain('Chargement')
})

test('NAV-4: a change within the same page is shown by that page', () => {
  expect(drawOnTheWay('/boutique?page=2')).toBe('')
})
