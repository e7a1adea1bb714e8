/** Everybody who lives in the demo. Apart from what is told of them: a real shop knows whom to shut out, and no more. */
export const DEMO_EMAILS = [
  'client@keur.test',
  'membre@keur.test',
  'candidat@keur.test',
  'rh@keur.test',
  'gestion@keur.test',
  'livreur@keur.test',
] as const

/** Colleagues whom the living demo adds: two couriers and a cashier. Nobody chose a password for them. */
export const DEMO_COLLEAGUES = ['modou@keur.test', 'cheikh@keur.test', 'caisse@keur.test'] as const
