import { CONSENT_TYPES } from '../enumerations/index.ts'
import type { Language } from '../languages/index.ts'
import { CONSENT_VERSION, importantTermsWords } from './important-terms.ts'

/** What somebody agrees to by ticking a box. Autopay is an authorisation of its own kind (12 CFR 1005.10(b)). */
export const CONSENT_TEXTS = [...CONSENT_TYPES, 'AUTOPAY'] as const
export type ConsentTextType = (typeof CONSENT_TEXTS)[number]

/** `words` is the text beside the checkbox; its sha256 is stored with the consent. */
export type ConsentText = { readonly version: string; readonly words: string }

type Words = Readonly<Record<Language, string>>

const words: Readonly<Record<ConsentTextType, Words>> = {
  // 15 USC 1681b(a)(2): written instructions of the consumer.
  SOFT_CREDIT: {
    en: 'I instruct the lender to obtain my credit report from Equifax, Experian, TransUnion or another consumer reporting agency, to check whether I qualify and to show me rates. This is a soft inquiry: it does not affect my credit score.',
    es: 'Doy instrucciones al prestamista de obtener mi informe de crédito de Equifax, Experian, TransUnion u otra agencia de informes del consumidor, para comprobar si califico y mostrarme tasas. Es una consulta que no afecta mi puntaje de crédito.',
  },
  HARD_CREDIT: {
    en: 'I instruct the lender to obtain a full credit report on me from Equifax, Experian, TransUnion or another consumer reporting agency, to decide on my application for a home equity line and to verify what I have said. This is a hard inquiry: it may affect my credit score, and other lenders can see it.',
    es: 'Doy instrucciones al prestamista de obtener un informe de crédito completo sobre mí de Equifax, Experian, TransUnion u otra agencia de informes del consumidor, para decidir sobre mi solicitud de una línea sobre el valor de la vivienda y verificar lo que he declarado. Esta consulta puede afectar mi puntaje de crédito y otros prestamistas pueden verla.',
  },
  // 15 USC 7001(c).
  ECONSENT: {
    en: 'I have read the paper on electronic communications, and the code I typed shows that I can open such papers. I agree to receive disclosures, notices and agreements electronically and to sign electronically. I may ask for paper, or withdraw this consent, at any time.',
    es: 'He leído el documento sobre comunicaciones electrónicas, y el código que escribí demuestra que puedo abrir documentos así. Acepto recibir divulgaciones, avisos y contratos electrónicamente y firmar electrónicamente. Puedo pedirlos en papel, o retirar este consentimiento, en cualquier momento.',
  },
  // 47 CFR 64.1200(f)(9): consent is not a condition of credit.
  SMS: {
    en: 'The lender may send me automated text messages about my application at the mobile number I gave. Agreeing is not a condition of credit. The number of messages varies; message and data rates may apply. I can reply STOP to end them or HELP for help.',
    es: 'El prestamista puede enviarme mensajes de texto automatizados sobre mi solicitud al número de celular que di. Aceptar no es condición para obtener crédito. La cantidad de mensajes varía; pueden aplicarse cargos por mensajes y datos. Puedo responder STOP para terminarlos o HELP para recibir ayuda.',
  },
  MARKETING: {
    en: 'The lender may send me news and offers of its other products by e-mail. Agreeing is not a condition of credit, and each message says how to end them.',
    es: 'El prestamista puede enviarme por correo electrónico novedades y ofertas de sus otros productos. Aceptar no es condición para obtener crédito, y cada mensaje indica cómo terminarlos.',
  },
  IMPORTANT_TERMS: importantTermsWords,
  // 12 CFR 1005.10(b), (e)(1).
  AUTOPAY: {
    en: 'I authorize the lender to transfer the payment due on my line from this account each month on the day I chose, or on the next business day. My line does not depend on it. I can end it at any time by telling the lender at least three business days before the next transfer; the price without autopay applies from then on.',
    es: 'Autorizo al prestamista a transferir cada mes desde esta cuenta el pago que venza de mi línea, el día que elegí o el siguiente día hábil. Mi línea no depende de ello. Puedo terminarlo en cualquier momento avisando al prestamista al menos tres días hábiles antes de la siguiente transferencia; desde entonces se aplica el precio sin pago automático.',
  },
}

/** The text of a consent in a language, and its version. The web shows the same text that the server hashes. */
export const consentText = (type: ConsentTextType, locale: Language): ConsentText => ({
  version: CONSENT_VERSION,
  words: words[type][locale],
})
