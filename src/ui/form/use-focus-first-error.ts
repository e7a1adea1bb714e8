import { useEffect, useRef } from 'react'

/** Ref of the element around the fields: after validation errors, focuses its first invalid field. */
export function useFocusFirstError<Area extends HTMLElement>(errors: object) {
  const area = useRef<Area>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return area
}
