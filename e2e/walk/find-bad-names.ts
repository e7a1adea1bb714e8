import type { Page } from '@playwright/test'

/** What a name must be given to. */
const NAMED = new Set(
  'button link textbox searchbox combobox checkbox radio slider spinbutton image heading dialog tab tabpanel region navigation'.split(
    ' ',
  ),
)
/** Words that a French shop does not say, and what a fault of the code reads like. */
const STRANGE =
  /(?<!\p{L})(?:add|back(?!-in-stock)|button|cancel|cart|close|delete|loading|next|open|previous|remove|search|submit|toggle|undefined|null|nan)(?!\p{L})|\[object|\{\{/iu

/** The nodes that a screen reader meets, by the tree that the browser gives it, whose name is missing or strange. */
export async function findBadNames(page: Page): Promise<string[]> {
  const tools = await page.context().newCDPSession(page)
  const { nodes } = await tools.send('Accessibility.getFullAXTree')
  await tools.detach()
  const met = nodes.filter(({ ignored, role }) => ignored !== true && NAMED.has(String(role?.value)))
  const bad = met
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? '').trim() }))
    .filter(({ name }) => name === '' || STRANGE.test(name))
    .map(({ role, name }) => `badly named: ${role} « ${name} »`)
  // A tree of next to nothing was not read, or belongs to a page that shows nothing.
  return met.length > 2 ? bad : [...bad, `only ${met.length} named parts`]
}

/** What stands on the page because the code went wrong: a countdown of days in hours is counted with a wrong clock. */
export async function findStrangeText(page: Page): Promise<string[]> {
  // Texts are written with names in braces, and the back office says which there are.
  const text = (await page.locator('body').innerText()).replaceAll(/\{\{\w+\}\}/g, (name) =>
    page.url().includes('/admin/contenus') ? '' : name,
  )
  const found = /.{0,40}(?:\bundefined\b|\bNaN\b|\[object |\{\{|\d{3,}:\d\d).{0,40}/.exec(text)
  return found === null ? [] : [`strange text: ${found[0]}`]
}
