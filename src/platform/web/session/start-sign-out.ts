/** A click on « Déconnexion », wherever it stands (`data-sign-out`): what ends a session is fetched only then. */
export function startSignOut({ target }: Event): void {
  if ((target as Element).closest('[data-sign-out]'))
    void import('./sign-out.ts').then(({ signOut }) => signOut())
}
