import type { Page } from '@playwright/test'

/** Roles that require a name. */
const NAMED = new Set(
  'button link textbox searchbox combobox checkbox radio slider spinbutton image heading dialog tab tabpanel region navigation'.split(
    ' ',
  ),
)
/** Words that are foreign to a French shop, or that a code error produces. */
const STRANGE =
  /(?<!\p{L})(?:add|back(?!-in-stock)|button|cancel|cart|close|delete|loading|next|open|previous|remove|search|submit|toggle|undefined|null|nan)(?!\p{L})|\[object|\{\{/iu

/** Nodes of the accessibility tree whose name is missing or strange. */
export async function findBadNames(page: Page): Promise<string[]> {
  const tools = await page.context().newCDPSession(page)
  const { nodes } = await tools.send('Accessibility.getFullAXTree')
  await tools.detach()
  const met = nodes.filter(({ ignored, role }) => ignored !== true && NAMED.has(String(role?.value)))
  const bad = met
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? '').trim() }))
    .filter(({ name }) => name === '' || STRANGE.test(name))
    .map(({ role, name }) => `badly named: ${role} « ${name} »`)
  // An almost empty tree was not read, or belongs to an empty page.
  return met.length > 2 ? bad : [...bad, `only ${met.length} named parts`]
}

/** Text on the page that results from a code error. A countdown of days shown in hours means a wrong clock. */
export async function findStrangeText(page: Page): Promise<string[]> {
  // Editable texts contain names in braces, which the admin lists.
  const text = (await page.locator('body').innerText()).replaceAll(/\{\{\w+\}\}/g, (name) =>
    page.url().includes('/admin/contenus') ? '' : name,
  )
  const found = /.{0,40}(?:\bundefined\b|\bNaN\b|\[object |\{\{|\d{3,}:\d\d).{0,40}/.exec(text)
  return found === null ? [] : [`strange text: ${found[0]}`]
}
