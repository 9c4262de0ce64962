import type { Language } from '@hearthline/domain/languages'
import { say, type Word } from '../../platform/language/index.ts'

const BANK: Word = /*i18n*/ { id: 'document.bank', message: 'the bank with routing number {routingNumber}' }

/** No list of banks comes with the product; a routing number names one without mistake. */
export const bankName = (routingNumber: string, locale: Language): string => say(locale, BANK, { routingNumber })
