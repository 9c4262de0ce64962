import { readKey, useOnceRead, useRead, useWrite } from '@hearthline/client'
import { acknowledgeTerms, type Draft, readDraft } from '@hearthline/contracts'
import { CONSENT_VERSION } from '@hearthline/domain/consents'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** What this visitor typed so far, by the cookie of this browser; undefined while it is on its way. */
export const useDraft = () => useRead(readDraft, {}, { staleMs: Number.POSITIVE_INFINITY })

/** Keeps what the server answered, so that every page of register sees the same draft. */
const useKeep = () => {
  const client = useQueryClient()
  return useCallback((draft: Draft) => client.setQueryData(readKey(readDraft, {}), draft), [client])
}

/**
 * Records that the important terms were shown before the form (12 CFR 1026.40(b)). The terms are on the page before the
 * draft is: a quick reader's press waits for it, as the cookie that names the draft comes with it. How the visitor came
 * is kept with it.
 */
export const useAcknowledge = () => {
  const draftIsRead = useOnceRead(readDraft, {})
  const write = useWrite(acknowledgeTerms)
  const keep = useKeep()
  const [query] = useSearchParams()
  const { hash } = useLocation()
  return async () => {
    await draftIsRead()
    const arrival = {
      utmSource: query.get('utm_source') ?? undefined,
      referrer: query.get('referrer') ?? undefined,
      // A broker's invitation: behind the hash, so that it reaches no server before it is pressed.
      invitation: hash.slice(1) || undefined,
    }
    keep(await write({ body: { textVersion: CONSENT_VERSION, ...arrival } }))
  }
}
