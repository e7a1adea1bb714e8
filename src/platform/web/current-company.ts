import { type Company, company as usual } from '#shop.config.ts'

let current: Company = usual

/** The current company behind the shop. Server only, so that it adds no code to the browser bundle. */
export const currentCompany = (): Company => current

export function setCurrentCompany(company: Company): void {
  current = company
}
