import { type Company, company as usual } from '#shop.config.ts'

let current: Company = usual

/** The company behind the shop, as this process knows it now: read on the server alone, so that it costs no visitor's scripts. */
export const currentCompany = (): Company => current

export function setCurrentCompany(company: Company): void {
  current = company
}
