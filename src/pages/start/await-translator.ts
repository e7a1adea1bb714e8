/**
 * Lets React update a page that the browser translates. Loads the code when a translator inserts its first `<font>`,
 * and passes the mutations so far.
 */
export function awaitTranslator(): void {
  let seen: MutationRecord[] | undefined
  new MutationObserver((records, watching) => {
    if (seen) seen.push(...records)
    else if (records.some(({ addedNodes }) => addedNodes[0]?.nodeName === 'FONT')) {
      seen = records
      import('./follow-translator.ts').then((rest) => rest.followTranslator(records, watching), String)
    }
  }).observe(document, { childList: true, subtree: true })
}
