import { hasWords, buildFound } from '#texts/rules/search-words.ts'

/** A question's heading and answer, up to the next heading. */
function groupUnder(heading: Element): Element[] {
  const group = [heading]
  for (
    let next = heading.nextElementSibling;
    next && !/^H[23]$/.test(next.tagName);
    next = next.nextElementSibling
  )
    group.push(next)
  return group
}

/** Shows the questions that match the typed text and hides the others. Empty text shows all. */
export function filterQuestions(typed: string): void {
  const questions = [...document.querySelectorAll('.prose-text h3')].map(groupUnder)
  let found = 0
  for (const group of questions) {
    const isFound = hasWords(group.map(({ textContent }) => textContent).join(' '), typed)
    if (isFound) found += 1
    for (const element of group) element.toggleAttribute('hidden', !isFound)
  }
  for (const heading of document.querySelectorAll('.prose-text h2'))
    heading.toggleAttribute('hidden', !isHeading(heading))
  const count = document.getElementById('questions-trouvees')
  if (count) count.textContent = buildFound(found, questions.length)
}

function isHeading(heading: Element): boolean {
  for (let next = heading.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling)
    if (next.tagName === 'H3' && !next.hasAttribute('hidden')) return true
  return false
}
