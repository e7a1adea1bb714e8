import { findMissing, keepErrors } from '#platform/contract/form-checks.ts'
import type { TextFieldProps } from '#ui/form/text-field.tsx'
import { type FormErrors, readField } from '#ui/form/use-form.ts'

type CodeField = Pick<TextFieldProps, 'label' | 'hint' | 'keyboard' | 'maxLength'> & {
  check: (typed: FormData) => FormErrors
}

const checkCode =
  (missing: string) =>
  (typed: FormData): FormErrors =>
    keepErrors({ code: findMissing(readField(typed, 'code'), missing) })

export const CODE_FIELDS: Readonly<Record<'totp' | 'recovery', CodeField>> = {
  totp: {
    label: 'Code à 6 chiffres',
    hint: 'Il change toutes les 30 secondes dans votre application.',
    keyboard: 'numeric',
    maxLength: 10,
    check: checkCode('Tapez les 6 chiffres que montre l’application.'),
  },
  recovery: {
    label: 'Code de secours',
    hint: '16 caractères, par exemple 7kq2-m4xd-9c3v-tw5h. Chaque code sert une fois.',
    keyboard: 'email',
    maxLength: 40,
    check: checkCode('Tapez un de vos codes de secours.'),
  },
}

/** Moves form errors to the only field. */
export function describeCodeFailure({ form = '', code = form }: FormErrors): FormErrors {
  return { code }
}
