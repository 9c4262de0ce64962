/** Secrets that must never appear, by name, in every form they could take. */
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

/** Names of the canaries in a text. */
export const seenIn = (text: string, canaries: readonly Canary[]): readonly Canary['name'][] =>
  canaries.filter(({ forms }) => forms.some((form) => text.includes(form))).map(({ name }) => name)

const START = 4

/** Searches many texts for many canaries at once: the next letters of each position are looked up once for all. */
export const createLookout = () => {
  const byStart = new Map<string, { readonly name: Canary['name']; readonly form: string }[]>()
  return {
    watchFor: (canaries: readonly Canary[]): void => {
      for (const { name, forms } of canaries)
        for (const form of forms) {
          const start = form.slice(0, START)
          byStart.set(start, [...(byStart.get(start) ?? []), { name, form }])
        }
    },
    /** Names of the canaries in a text. */
    seenIn: (text: string): ReadonlySet<Canary['name']> => {
      const seen = new Set<Canary['name']>()
      for (let at = 0; at + START <= text.length; at++) {
        const near = byStart.get(text.slice(at, at + START))
        for (const { name, form } of near ?? []) if (text.startsWith(form, at)) seen.add(name)
      }
      return seen
    },
  }
}
