import { type PlaywrightWorkerArgs, expect, test } from '@playwright/test'
import { makeMember } from '../make-member.ts'
import { openSignedIn } from '../sign-in.ts'
import { type Screen, crawl } from './crawl.ts'
import { type Links, createLinks } from './links.ts'
import {
  CHECKOUT,
  CREDIT_CHECKOUT,
  listCustomerScreens,
  listMemberScreens,
  prepareCustomer,
  prepareMember,
} from './screens/customer.ts'
import { VISITOR, fillBaskets } from './screens/visitor.ts'

/** Timeout in ms for dozens of screens in a row on a busy machine. */
test.describe.configure({ timeout: 240_000 })

/** Collects a signed-in user's links, without public pages, which the visitor's crawl covers. */
async function createOwnLinks(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string | undefined,
  screens: readonly Screen[],
): Promise<Links> {
  const stranger = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  return createLinks([...VISITOR, ...screens], stranger)
}

test('a customer’s pages, orders and dialogs have no accessibility violation and no dead link', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const { person, orders } = await prepareCustomer(request)
  await fillBaskets(page)
  await openSignedIn(page, '/profile', person)
  const screens = listCustomerScreens(orders)
  const links = await createOwnLinks(playwright, baseURL, screens)
  expect(await crawl(page, [{ address: '/' }, ...screens], links)).toEqual([])
  expect(links.count()).toBeGreaterThan(20)
})

test('the steps of a checkout have no accessibility violation', async ({ page, request }) => {
  const { person } = await prepareCustomer(request)
  await fillBaskets(page)
  await openSignedIn(page, '/profile', person)
  expect(await crawl(page, CHECKOUT)).toEqual([])
})

test('a member’s credit pages have no accessibility violation and no dead link', async ({
  page,
  request,
  playwright,
  baseURL,
}) => {
  const { member, order } = await prepareMember(request)
  await fillBaskets(page)
  await openSignedIn(page, '/profile', member)
  const screens = listMemberScreens(order)
  const links = await createOwnLinks(playwright, baseURL, screens)
  const start = [{ address: '/' }, { address: '/boutique' }]
  expect(await crawl(page, [...start, ...screens], links)).toEqual([])
  expect(links.count()).toBeGreaterThan(20)
})

test('the steps of a credit checkout have no accessibility violation', async ({ page, request }) => {
  await fillBaskets(page)
  await openSignedIn(page, '/profile', await makeMember(request))
  expect(await crawl(page, CREDIT_CHECKOUT)).toEqual([])
})
