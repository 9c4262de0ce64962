import { expect, it } from 'vitest'
import { createLanguage } from './language.tsx'

const count = ({ i18n }: Awaited<ReturnType<typeof createLanguage>>) => Object.keys(i18n.messages).length

it('everybody who asks for an area waits for its words, also who asks while they are on their way', async () => {
  const language = await createLanguage('en')
  const before = count(language)
  const first = language.bring('account')
  await language.bring('account')
  expect(count(language)).toBeGreaterThan(before)
  await first
})

it('an area that came is there in the language that is changed to', async () => {
  const language = await createLanguage('en')
  await language.bring('account')
  await language.change('es')
  const other = await createLanguage('es')
  await other.bring('account')
  expect(language.i18n.messages).toEqual(other.i18n.messages)
  await language.change('en')
})
