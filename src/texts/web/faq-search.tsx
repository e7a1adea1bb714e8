import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { buildFound } from '#texts/rules/search-words.ts'

interface FaqSearchProps {
  search: string
  found: number
  total: number
}

/** Searches questions by words. A plain form; with scripts, the page filters while typing. */
export function FaqSearch({ search, found, total }: FaqSearchProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // Updates the field after a navigation to another search.
    const field = form.current?.querySelector('input')
    if (field && field.value !== search) field.value = search
  }, [search])
  return (
    <search>
      <Form ref={form} action="/faq" className="mt-4 flex flex-wrap items-end gap-3">
        <div className="form-field min-w-52 flex-1">
          <label htmlFor="question">Chercher dans les questions</label>
          <div className="form-control">
            <input
              id="question"
              type="search"
              name="search"
              maxLength={100}
              autoComplete="off"
              defaultValue={search}
              onInput={({ currentTarget }) =>
                void import('./filter-questions.ts').then(
                  ({ filterQuestions }) => filterQuestions(currentTarget.value),
                  // If loading fails, the button submits the form.
                  () => undefined,
                )
              }
            />
          </div>
        </div>
        <button type="submit" className="button button-outline">
          Chercher
        </button>
        <output id="questions-trouvees" className="w-full text-sm text-ink-2">
          {search === '' ? `${total}\u00A0questions` : buildFound(found, total)}
        </output>
      </Form>
    </search>
  )
}
