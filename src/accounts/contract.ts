/** Requests and answers about people, their sign-ins and their employers. */
export { Email, Password } from './contract/fields.ts'
export * from './contract/signing-in.ts'
export * from './contract/people.ts'
export * from './contract/companies.ts'
export * from './contract/company-desk.ts'
export * from './contract/contacts.ts'
export * from './contract/activity.ts'
export * from './contract/second-factor.ts'
