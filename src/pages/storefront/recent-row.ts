import { renderCardActions } from '#baskets/web/buttons/card-actions.tsx'
import { renderRow } from '#catalogue/web/recent/rendered-row.tsx'
import { ApiError, senderContext } from '#platform/web/send.ts'
import type { Route } from './+types/recent-row.ts'

/**
 * « Vus récemment » as a part of a page, for `ids`, with the baskets' buttons where `buttons` stands in the address: no
 * screen, but what one fetches (catalogue/web/recent/render-recent.ts). Empty where nothing of it is sold.
 */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const { searchParams } = url
  const actionsFor = searchParams.has('buttons') ? renderCardActions : undefined
  try {
    const row = await renderRow(context.get(senderContext), searchParams.get('ids') ?? '', actionsFor)
    return answer(200, 'text/html', row)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return answer(error.status, 'text/plain', error.body.message)
  }
}

function answer(status: number, type: string, body: string): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': `${type}; charset=utf-8`, 'x-robots-tag': 'noindex' },
  })
}
