import address from './contacts.css?url'

/** Styles of lazily loaded parts. The part shows once they are loaded. */
export function ContactStyles() {
  return <link rel="stylesheet" href={address} precedence="default" />
}
