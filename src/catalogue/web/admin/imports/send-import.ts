import { type ClientActionFunctionArgs, data, redirect } from 'react-router'
import { errorMessage } from '#platform/web/error-message.ts'
import { callWithFile } from '../send-file.ts'

export const IMPORT_PATH = '/admin/produits/import'

/** Uploads `file` and redirects to its import. Returns a French message on an error. */
export async function sendImport({ request }: Pick<ClientActionFunctionArgs, 'request'>) {
  const file = (await request.formData()).get('file') as File
  const call = callWithFile(file, { failure: 'Le fichier n’a pas pu être envoyé. Réessayez.' })
  const headers = {
    'content-type': 'application/octet-stream',
    'x-file-name': encodeURIComponent(file.name).slice(-600),
  }
  try {
    const { id } = await call('POST /api/admin/imports', { headers })
    return redirect(`${IMPORT_PATH}/${id}`)
  } catch (failure) {
    return data(errorMessage(failure), { status: 400 })
  }
}
