import { isLanguage, type Language, SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import type { FastifyRequest } from 'fastify'
import { chosenLocale } from '../platform/http/index.ts'

/** The reader's language: what they chose before, else what their browser asks for. */
export const localeOf = (request: Pick<FastifyRequest, 'cookies' | 'headers'>): Language => {
  const chosen = chosenLocale(request.cookies)
  if (chosen !== undefined) return chosen
  const asked = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2))
  return asked.find(isLanguage) ?? SOURCE_LANGUAGE
}
