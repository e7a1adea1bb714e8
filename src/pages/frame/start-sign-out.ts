/** A click on « Déconnexion », wherever it stands (`data-sign-out`): the code that ends a session is loaded only then. */
export function startSignOut({ target }: Event): void {
  if ((target as Element).closest('[data-sign-out]')) void leave()
}

/** Registers the last steps of the baskets first: somebody may press before the page has loaded them. */
async function leave(): Promise<void> {
  const [{ signOut }, signedIn] = await Promise.all([
    import('#platform/web/session/sign-out.ts'),
    import('./signed-in.ts').catch(() => undefined),
  ])
  signedIn?.followSignedIn()
  await signOut()
}
