import { Icon } from '../icons/icon.tsx'

export function FieldError({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={`${name}-error`} className="form-error">
      <Icon name="circle-alert" size={16} /> {error}
    </p>
  )
}
