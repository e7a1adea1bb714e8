import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/web/send.ts'
import { ErrorScreen } from './error-screen.tsx'

afterEach(() => vi.unstubAllGlobals())

const draw = (error: unknown): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/boutique?page=2']}>
      <ErrorScreen error={error} />
    </MemoryRouter>,
  )

test.each([
  [new TypeError('Failed to fetch'), false, 'Vous êtes hors ligne'],
  [new TypeError('Failed to fetch'), true, 'La connexion a été coupée'],
  [new ApiError(500, { code: 'server.failure', message: 'x' }), true, 'Un problème de notre côté'],
  [new TypeError('x is not a function'), true, 'Un problème de notre côté'],
])(
  'the page for %s (a network: %s) is called « %s », and links to the same address',
  (error, onLine, title) => {
    vi.stubGlobal('navigator', { onLine })
    const html = draw(error)
    expect(html).toContain(title)
    expect(html).toContain('href="/boutique?page=2"')
  },
)
