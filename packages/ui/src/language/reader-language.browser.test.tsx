import { setupI18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { flushSync } from 'react-dom'
import { describe, expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { localeCookie, ReaderLanguageProvider, rememberLocale } from './reader-language.tsx'

const open = () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: { greeting: 'Good day' }, es: { greeting: 'Buenos días' } } })
  const drawn: string[] = []
  const Greeting = () => {
    const { _ } = useLingui()
    drawn.push(_('greeting'))
    return <p>{drawn.at(-1)}</p>
  }
  show(
    <ReaderLanguageProvider language={{ i18n, change: async () => undefined }}>
      <Greeting />
    </ReaderLanguageProvider>,
  )
  return { i18n, drawn }
}

it('draws nothing again for words that are added, which are there for whoever is drawn next', () => {
  const { i18n, drawn } = open()
  flushSync(() => i18n.load('en', { farewell: 'Goodbye' }))
  expect(drawn).toEqual(['Good day'])
  expect(i18n.messages).toMatchObject({ farewell: 'Goodbye' })
})

it('draws everything again for another language', async () => {
  const { i18n, drawn } = open()
  i18n.activate('es')
  await expect.poll(() => drawn.at(-1)).toBe('Buenos días')
})

/** The one cookie that a page sets itself, and may read. */
describe('the cookie of the reader’s language', () => {
  // [ASVS-3.3.1] [ASVS-3.3.2] [ASVS-3.3.3]
  it('is by TLS Secure, and no neighbouring host’s', () =>
    expect(localeCookie('es', true)).toBe('__Host-hl_locale=es;path=/;max-age=31536000;samesite=lax;secure'))

  it('is kept by a browser', () => {
    rememberLocale('es')
    expect(document.cookie).toContain('hl_locale=es')
    rememberLocale('en')
    expect(document.cookie).toContain('hl_locale=en')
  })
})
