/**
 * Lets React change a page that the browser translates: what does so is fetched once a translator puts its first `<font>` into the
 * page, and learns what was changed meanwhile.
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
