import type { Language } from '../languages/index.ts'

type IdentificationWords = { readonly why: string; readonly meaning: string }

/**
 * The notice on identification: in English the sample language of 31 CFR 1020.220(a)(5)(iii), as the examination manual
 * of the federal banking agencies prints it; counsel confirms both. The page before the identity check and the document
 * that is filed say the same.
 */
export const identificationWords: Readonly<Record<Language, IdentificationWords>> = {
  en: {
    why: 'To help the government fight the funding of terrorism and money laundering activities, Federal law requires all financial institutions to obtain, verify, and record information that identifies each person who opens an account.',
    meaning:
      'When you open an account, we will ask for your name, address, date of birth, and other information that will allow us to identify you. We may also ask to see your driver’s license or other identifying documents.',
  },
  es: {
    why: 'Para ayudar al gobierno a combatir la financiación del terrorismo y el lavado de dinero, la ley federal exige a todas las instituciones financieras obtener, verificar y registrar información que identifique a cada persona que abre una cuenta.',
    meaning:
      'Cuando usted abra una cuenta, le pediremos su nombre, dirección, fecha de nacimiento y otra información que nos permita identificarle. También podemos pedirle que nos muestre su licencia de conducir u otros documentos de identidad.',
  },
}
