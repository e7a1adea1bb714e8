/** Where the rules are by which a browser fetches or draws the next page ahead of the click; each page names them. */
export const SPECULATION_RULES = '/speculation-rules.json'
