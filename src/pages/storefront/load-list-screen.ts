import type { RouterContextProvider } from 'react-router'
import { describeList } from '#catalogue/web/describe-list.ts'
import type { ListName } from '#catalogue/web/lists.ts'
import { loadList } from '#catalogue/web/load-list.ts'
import { publicAddressesContext } from '#platform/web/public-addresses.ts'
import { senderContext } from '#platform/web/send.ts'

interface ScreenRequest {
  context: Readonly<RouterContextProvider>
  url: URL
}

/** Loads the list page of the address, with its metadata for search engines. Throws as `loadList` does. */
export async function loadListScreen(
  { context, url }: ScreenRequest,
  name: ListName,
  page: { title: string; description: string; path: string },
) {
  const loaded = await loadList(context.get(senderContext), url, name)
  return { ...loaded, meta: describeList(page, loaded, context.get(publicAddressesContext).publicUrl) }
}
