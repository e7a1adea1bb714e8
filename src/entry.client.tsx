import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

startTransition(() => {
  // Scripts that changed the page before hydration undo it now (pages/start/follow-translator.ts).
  dispatchEvent(new Event('hydrate'))
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
