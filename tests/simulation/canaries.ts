/** What must never be seen, by name, in every form it could take. */
export type Canary = {
  readonly name: 'taxId' | 'birthDate' | 'accountNumber' | 'demographics'
  readonly forms: readonly string[]
}

const hex = (text: string) => Buffer.from(text).toString('hex')
const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '')

const inEveryForm = (name: Canary['name'], ...plain: readonly string[]): Canary => ({
  name,
  forms: plain.flatMap((text) => [text, hex(text), base64(text)]),
})

export const taxIdCanary = (taxId: string): Canary => inEveryForm('taxId', taxId, taxId.replaceAll('-', ''))
export const accountCanary = (number: string): Canary => inEveryForm('accountNumber', number)
export const demographicsCanary = (words: string): Canary => inEveryForm('demographics', words)
export const birthDateCanary = (day: string): Canary => {
  const [year, month, date] = day.split('-')
  return inEveryForm('birthDate', day, `${month}/${date}/${year}`, `${year}${month}${date}`)
}

/** Names of the canaries that stand in a text. */
export const seenIn = (text: string, canaries: readonly Canary[]): readonly Canary['name'][] =>
  canaries.filter(({ forms }) => forms.some((form) => text.includes(form))).map(({ name }) => name)
