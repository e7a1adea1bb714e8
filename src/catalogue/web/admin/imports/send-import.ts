import { type ClientActionFunctionArgs, data, redirect } from 'react-router'
import { errorMessage } from '#platform/web/error-message.ts'
import { callWithFile } from '../send-file.ts'

/** Where the imports are in the back office. */
export const IMPORT_PATH = '/admin/produits/import'

/** Sends the chosen `file` and leads to what becomes of it; what was refused is answered as a sentence. */
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
