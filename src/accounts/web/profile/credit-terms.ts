/** For screens of other domains: they know no rules of this one. */
export { CREDIT_TERMS } from '../../rules/credit-terms.ts'
