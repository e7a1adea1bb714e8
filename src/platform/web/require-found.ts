import { data } from 'react-router'
import { ApiError } from './send.ts'

/** For loaders: returns the response of the API. If the caller gets a 404, so does the page. */
export async function requireFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}

/** Returns the response of the API, or undefined on a 404. Throws `ApiError` on other errors. */
export async function findAnswer<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
