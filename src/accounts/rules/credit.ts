import type { Adhesion } from '#accounts/contract.ts'

/** Whether a person may buy on credit. Controls the credit basket, its icon and the « À crédit » buttons. */
export function mayUseCredit(adhesion: Adhesion): boolean {
  return adhesion === 'accepted'
}

/** Whether a list offers its credit filter: only for accepted members with an employer. */
export function mayFilterCredit(adhesion: Adhesion, parentId: number | null): boolean {
  return mayUseCredit(adhesion) && parentId !== null
}
