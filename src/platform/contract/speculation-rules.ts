/** Address of the speculation rules for prefetch and prerender. Each page names it. */
export const SPECULATION_RULES = '/speculation-rules.json'
