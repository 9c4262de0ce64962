import type { FastifyRequest } from 'fastify'
import { chosenLocale } from '../platform/http/index.ts'

/** The reader's language: what they chose before, else what their browser asks for. */
export const localeOf = (request: Pick<FastifyRequest, 'cookies' | 'headers'>): 'en' | 'es' => {
  const chosen = chosenLocale(request.cookies)
  if (chosen !== undefined) return chosen
  const asked = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2))
  return asked.find((language) => language === 'en' || language === 'es') === 'es' ? 'es' : 'en'
}
