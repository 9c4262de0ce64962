import type { DocumentLocale } from '../render/index.ts'

const WORDS = {
  en: 'the bank with routing number',
  es: 'el banco con número de ruta',
} as const satisfies Record<DocumentLocale, string>

/** No list of banks comes with the product; a routing number names one without mistake. */
export const bankName = (routingNumber: string, locale: DocumentLocale): string => `${WORDS[locale]} ${routingNumber}`
