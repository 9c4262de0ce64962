import { NONCE_REFRESH_EVERY_MS } from '@hearthline/contracts'
import type { ChatService } from '../service/chat-service.ts'
import type { Stored } from './stored.ts'

type NonceService = Pick<ChatService, 'authenticate' | 'refreshNonce'>

/** Another nonce for the one that is kept; where that one has lapsed, a first one again. */
const renewed = async (service: NonceService, nonce: string | undefined): Promise<string> => {
  if (nonce === undefined) return service.authenticate()
  return service.refreshNonce(nonce).catch(() => service.authenticate())
}

/**
 * Refreshes the borrower's nonce every 60 seconds for as long as they chat. One tab of a browser does it for all: it holds
 * the lock until it stops or closes, and the next one takes over.
 */
export const keepNonce = (service: NonceService, stored: Stored, lockName: string): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = () =>
    new Promise<void>((done) => {
      // The lock may come just when nobody wants it any more.
      if (signal.aborted) return done()
      const round = async () => {
        const nonce = await renewed(service, stored.read('nonce')).catch(() => undefined)
        if (!signal.aborted) stored.write('nonce', nonce)
      }
      const timer = setInterval(round, NONCE_REFRESH_EVERY_MS)
      signal.addEventListener('abort', () => {
        clearInterval(timer)
        done()
      })
    })
  navigator.locks.request(lockName, { signal }, work).catch((fault: unknown) => {
    if (!signal.aborted) reportError(fault)
  })
  return () => stopping.abort()
}
