import { config } from 'zod/v4'
import { describeIssue } from './describe-issue.ts'

config({ localeError: describeIssue })

/** What zod tells of one wrong value, as fastify-type-provider-zod hands it on. */
interface Issue {
  keyword: string
  instancePath: string
  message?: string | undefined
  params: object
}

/** The field's name as the client wrote it (`order_lines.0.quantity`) and a French sentence about it. */
export function describeField(issue: Issue): [field: string, sentence: string] {
  const unknown = 'keys' in issue.params ? issue.params.keys : undefined
  const field = issue.instancePath.slice(1).replaceAll('/', '.')
  if (issue.keyword === 'unrecognized_keys' && Array.isArray(unknown))
    return [String(unknown[0]), `Le champ «\u00A0${String(unknown[0])}\u00A0» est inconnu.`]
  return [field === '' ? 'body' : field, issue.message ?? 'Cette valeur est invalide.']
}
