import { useEffect, useRef } from 'react'

/** For the element around the fields: once something is found wrong, the first wrong field in it has the focus. */
export function useFocusFirstError<Area extends HTMLElement>(errors: object) {
  const area = useRef<Area>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  return area
}
