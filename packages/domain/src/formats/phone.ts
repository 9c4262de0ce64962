/** portal.md 5: +1 and ten digits, 1 and ten digits, or dashed ten digits; ten bare digits beside them (rules.md). */
const SHOWN_FORMS = [/^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/, /^(\d{3})-(\d{3})-(\d{4})$/] as const

/**
 * '(xxx) xxx-xxxx' for the accepted forms; anything else comes back as it was, so that a number we cannot dress is
 * still one a person can read. Whether a number can exist is identifiers/parsePhone's question.
 */
export const formatPhone = (phone: string): string => {
  const match = SHOWN_FORMS.map((form) => form.exec(phone)).find((found) => found !== null)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone
}
