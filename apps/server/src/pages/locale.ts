import type { FastifyRequest } from 'fastify'

/** The reader's language: what they chose before, else what their browser asks for. */
export const localeOf = (request: Pick<FastifyRequest, 'cookies' | 'headers'>): 'en' | 'es' => {
  const chosen = request.cookies.hl_locale
  if (chosen === 'en' || chosen === 'es') return chosen
  const asked = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2))
  return asked.find((language) => language === 'en' || language === 'es') === 'es' ? 'es' : 'en'
}
