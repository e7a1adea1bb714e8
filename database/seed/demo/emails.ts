/** E-mails of all demo accounts. Separate from their data: a real shop needs only this list, to disable them. */
export const DEMO_EMAILS = [
  'client@keur.test',
  'membre@keur.test',
  'candidat@keur.test',
  'rh@keur.test',
  'gestion@keur.test',
  'livreur@keur.test',
] as const

/** Colleagues that the living demo adds: two couriers and a cashier. They have no password. */
export const DEMO_COLLEAGUES = ['modou@keur.test', 'cheikh@keur.test', 'caisse@keur.test'] as const
