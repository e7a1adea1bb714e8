interface RowActionProps {
  verb: string
  /** Whose row it is: read aloud with the verb. */
  name: string
  isGrave?: boolean
  onPress: () => void
}

/** What can be done with the thing in a row. */
export function RowAction({ verb, name, isGrave = false, onPress }: RowActionProps) {
  return (
    <button
      type="button"
      className={`button button-ghost ${isGrave ? 'is-refusal' : ''}`}
      aria-label={`${verb} ${name}`}
      onClick={onPress}
    >
      {verb}
    </button>
  )
}
