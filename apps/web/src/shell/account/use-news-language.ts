import { readKey } from '@hearthline/client'
import { listAccounts } from '@hearthline/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocale } from '../../i18n/index.ts'

/** Notifications come in the reader's words: whoever changes the language gets them again. */
export const useNewsLanguage = (): void => {
  const client = useQueryClient()
  const { locale } = useLocale()
  const shown = useRef(locale)
  useEffect(() => {
    if (shown.current === locale) return
    shown.current = locale
    client.invalidateQueries({ queryKey: readKey(listAccounts, {}) })
  }, [client, locale])
}
