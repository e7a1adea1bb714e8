import { data } from 'react-router'
import { ApiError } from './send.ts'

/** For loaders: what the API answers; where it has nothing there for whoever asks, the page has status 404. */
export async function requireFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
}

/** What the API answers; undefined where it knows of no such thing (404). Throws ApiError on other errors. */
export async function findAnswer<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}
