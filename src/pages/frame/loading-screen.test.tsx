import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LoadingScreen } from './frame.tsx'

/** Renders the loading state of a navigation from /boutique to an address that does not respond. */
function renderLoading(address: string): string {
  const router = createMemoryRouter(
    [{ path: '*', Component: LoadingScreen, loader: () => new Promise(() => {}) }],
    { initialEntries: ['/boutique'], hydrationData: { loaderData: { '0': null } } },
  )
  void router.navigate(address)
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  router.dispose()
  return html
}

test('NAV-4: while another page loads, logo and spinner are shown, and the wait is announced', () => {
  const html = renderLoading('/cart')
  expect(html).toContain('loading-mark')
  expect(html).toContain('loading-ring')
  expect(html).toContain('Chargement')
})

test('NAV-4: a change within the same page is shown by that page', () => {
  expect(renderLoading('/boutique?page=2')).toBe('')
})
