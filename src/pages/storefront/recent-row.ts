import { renderCardActions } from '#baskets/web/buttons/card-actions.tsx'
import { renderRow } from '#catalogue/web/recent/rendered-row.tsx'
import { ApiError, senderContext } from '#platform/web/send.ts'
import type { Route } from './+types/recent-row.ts'

/**
 * « Vus récemment » as an HTML fragment for `ids`, with basket buttons if `buttons` is in the query. It is fetched by
 * catalogue/web/recent/render-recent.ts and is not a screen. Empty if none of the products is sold.
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
