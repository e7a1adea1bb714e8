/** Loads the sign-out code on the first click on any « Déconnexion » (`data-sign-out`). */
export function startSignOut({ target }: Event): void {
  if ((target as Element).closest('[data-sign-out]')) void leave()
}

/** Registers the baskets' sign-out steps first: the visitor may click before the page has loaded them. */
async function leave(): Promise<void> {
  const [{ signOut }, signedIn] = await Promise.all([
    import('#platform/web/session/sign-out.ts'),
    import('./signed-in.ts').catch(() => undefined),
  ])
  signedIn?.followSignedIn()
  await signOut()
}
