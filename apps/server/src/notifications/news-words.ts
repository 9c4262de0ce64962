import { isDay } from '@hearthline/domain/calendar'
import { formatLongDate } from '@hearthline/domain/formats'
import type { MessageLocale } from './templates.ts'

/** What a notification tells beside its kind. No figure of the loan and nothing secret. */
export type NewsTold = {
  readonly loanNumber: string
  /** The last day of what it tells of: the right to cancel, or an answer. */
  readonly until?: string | undefined
  /** Whether a part of the first draw goes to creditors. */
  readonly paidDebts?: boolean | undefined
}

type Words = { readonly title: string; readonly says: (told: NewsTold) => string; readonly go: string }
type NewsPlace = '' | '/conditions' | '/document/disclosures' | '/signing/support'
type News = Readonly<Record<MessageLocale, Words>> & {
  /** It asks for an act: once that is done, it says so. Null where nothing is asked for. */
  readonly asks: Done | null
  /** Where its link leads, under the application's address; '' is the page where the application stands. */
  readonly leadsTo: NewsPlace
}

/** What is said in place of a request once it was met, and where that can be seen. */
type Done = Readonly<Record<MessageLocale, Words>> & { readonly leadsTo: NewsPlace }

const seeApplication = { en: 'See the application', es: 'Ver la solicitud' }
const seeDocuments = { en: 'See your documents', es: 'Ver sus documentos' }

/** Said of a request that was met, and of one that has ended otherwise: an offer that ran out asks for nothing either. */
const doneWith = (what: Readonly<Record<MessageLocale, string>>, leadsTo: NewsPlace): Done => {
  const go = leadsTo === '/document/disclosures' ? seeDocuments : seeApplication
  return {
    leadsTo,
    en: {
      title: `No longer open: ${what.en}`,
      says: ({ loanNumber }) => `Nothing is left to do about this for application ${loanNumber}.`,
      go: go.en,
    },
    es: {
      title: `Ya no está pendiente: ${what.es}`,
      says: ({ loanNumber }) => `No queda nada por hacer al respecto en la solicitud ${loanNumber}.`,
      go: go.es,
    },
  }
}

const until = ({ until: day = '' }: NewsTold, locale: 'en-US' | 'es-US'): string =>
  isDay(day) ? formatLongDate(day, locale) : day

/** Every notification there is, in both languages. */
export const newsWords = {
  applicationStarted: {
    asks: null,
    leadsTo: '',
    en: {
      title: 'Your application has begun',
      says: ({ loanNumber }) => `Application ${loanNumber} is open. You can leave and go on where you stopped.`,
      go: 'Go on',
    },
    es: {
      title: 'Su solicitud ha comenzado',
      says: ({ loanNumber }) => `La solicitud ${loanNumber} está abierta. Puede salir y seguir donde se quedó.`,
      go: 'Seguir',
    },
  },
  offerReady: {
    asks: doneWith({ en: 'your offer', es: 'su oferta' }, ''),
    leadsTo: '',
    en: {
      title: 'Your offer is ready',
      says: ({ loanNumber }) => `Choose the amount and the term of application ${loanNumber}.`,
      go: 'See the offer',
    },
    es: {
      title: 'Su oferta está lista',
      says: ({ loanNumber }) => `Elija el monto y el plazo de la solicitud ${loanNumber}.`,
      go: 'Ver la oferta',
    },
  },
  yourTurn: {
    asks: doneWith({ en: 'your turn', es: 'su turno' }, ''),
    leadsTo: '',
    en: {
      title: 'It is your turn',
      says: ({ loanNumber }) => `Application ${loanNumber} cannot go on without you. It takes a few minutes.`,
      go: 'See what to do',
    },
    es: {
      title: 'Le toca a usted',
      says: ({ loanNumber }) => `La solicitud ${loanNumber} no puede seguir sin usted. Toma unos minutos.`,
      go: 'Ver qué hacer',
    },
  },
  decisionReady: {
    asks: null,
    leadsTo: '',
    en: {
      title: 'Our decision is ready',
      says: ({ loanNumber }) => `We have decided on application ${loanNumber}.`,
      go: 'Read our decision',
    },
    es: {
      title: 'Nuestra decisión está lista',
      says: ({ loanNumber }) => `Tomamos una decisión sobre la solicitud ${loanNumber}.`,
      go: 'Leer la decisión',
    },
  },
  paperReady: {
    asks: doneWith({ en: 'the summary to certify', es: 'el resumen por certificar' }, '/document/disclosures'),
    leadsTo: '',
    en: {
      title: 'A paper is ready to read',
      says: ({ loanNumber }) => `Read the summary of application ${loanNumber} to its end and certify it.`,
      go: 'Read the paper',
    },
    es: {
      title: 'Un documento está listo para leer',
      says: ({ loanNumber }) => `Lea el resumen de la solicitud ${loanNumber} hasta el final y certifíquelo.`,
      go: 'Leer el documento',
    },
  },
  floodNotice: {
    asks: doneWith({ en: 'the flood notice', es: 'el aviso de inundación' }, '/document/disclosures'),
    leadsTo: '/document/disclosures',
    en: {
      title: 'A flood notice is ready to read',
      says: ({ loanNumber }) =>
        `The home of application ${loanNumber} lies in a flood zone. Read the notice to its end: you can sign from the tenth day after it came.`,
      go: 'Read the notice',
    },
    es: {
      title: 'Un aviso de inundación está listo para leer',
      says: ({ loanNumber }) =>
        `La vivienda de la solicitud ${loanNumber} está en una zona de inundación. Lea el aviso hasta el final: puede firmar desde el décimo día después de recibirlo.`,
      go: 'Leer el aviso',
    },
  },
  papersToSign: {
    asks: doneWith({ en: 'the papers to sign', es: 'los documentos por firmar' }, '/document/disclosures'),
    leadsTo: '',
    en: {
      title: 'Your papers are ready to sign',
      says: ({ loanNumber }) => `Read and sign the papers of application ${loanNumber}.`,
      go: 'Sign the papers',
    },
    es: {
      title: 'Sus documentos están listos para firmar',
      says: ({ loanNumber }) => `Lea y firme los documentos de la solicitud ${loanNumber}.`,
      go: 'Firmar los documentos',
    },
  },
  notaryReady: {
    asks: doneWith({ en: 'the signing before a notary', es: 'la firma ante notario' }, '/document/disclosures'),
    leadsTo: '',
    en: {
      title: 'The notary is next',
      says: ({ loanNumber }) => `The deed of application ${loanNumber} is ready to be signed before a notary.`,
      go: 'Meet the notary',
    },
    es: {
      title: 'Sigue la firma ante notario',
      says: ({ loanNumber }) => `La escritura de la solicitud ${loanNumber} está lista para firmarse ante un notario.`,
      go: 'Ir con el notario',
    },
  },
  conditionOpened: {
    asks: doneWith({ en: 'what we asked you for', es: 'lo que le pedimos' }, '/conditions'),
    leadsTo: '/conditions',
    en: {
      title: 'We need something from you',
      says: ({ loanNumber }) => `Application ${loanNumber} waits for a document or an answer of yours.`,
      go: 'See what it is',
    },
    es: {
      title: 'Necesitamos algo de usted',
      says: ({ loanNumber }) => `La solicitud ${loanNumber} espera un documento o una respuesta de usted.`,
      go: 'Ver qué es',
    },
  },
  questionAnswered: {
    asks: null,
    leadsTo: '/signing/support',
    en: {
      title: 'We answered your question',
      says: ({ loanNumber }) => `You asked about signing the papers of application ${loanNumber}.`,
      go: 'Read the answer',
    },
    es: {
      title: 'Respondimos a su pregunta',
      says: ({ loanNumber }) => `Usted preguntó por la firma de los documentos de la solicitud ${loanNumber}.`,
      go: 'Leer la respuesta',
    },
  },
  incomplete: {
    asks: null,
    leadsTo: '',
    en: {
      title: 'Your application is incomplete',
      says: (told) => `Application ${told.loanNumber} needs something from you by ${until(told, 'en-US')}.`,
      go: 'See what is missing',
    },
    es: {
      title: 'Su solicitud está incompleta',
      says: (told) => `La solicitud ${told.loanNumber} necesita algo de usted a más tardar el ${until(told, 'es-US')}.`,
      go: 'Ver qué falta',
    },
  },
  rightToCancel: {
    asks: null,
    leadsTo: '',
    en: {
      title: 'You may still cancel',
      says: (told) => `You may cancel ${told.loanNumber} until midnight of ${until(told, 'en-US')}, at no cost.`,
      go: 'See the dates',
    },
    es: {
      title: 'Todavía puede cancelar',
      says: (told) => `Puede cancelar ${told.loanNumber} hasta la medianoche del ${until(told, 'es-US')}, sin costo.`,
      go: 'Ver las fechas',
    },
  },
  funded: {
    asks: null,
    leadsTo: '',
    en: {
      title: 'Your money is on its way',
      says: ({ loanNumber, paidDebts }) =>
        paidDebts
          ? `From the first draw of ${loanNumber} we have paid your creditors, and sent the rest to the account you chose.`
          : `We have sent the first draw of ${loanNumber} to the account you chose.`,
      go: 'See the line',
    },
    es: {
      title: 'Su dinero está en camino',
      says: ({ loanNumber, paidDebts }) =>
        paidDebts
          ? `Con el primer retiro de ${loanNumber} pagamos a sus acreedores y enviamos el resto a la cuenta que usted eligió.`
          : `Enviamos el primer retiro de ${loanNumber} a la cuenta que usted eligió.`,
      go: 'Ver la línea',
    },
  },
  scheduleRestated: {
    asks: null,
    leadsTo: '/document/disclosures',
    en: {
      title: 'Your payments have new dates or amounts',
      says: ({ loanNumber }) =>
        `The money of ${loanNumber} left us on another day than your agreement assumed. The restated schedule is among your documents.`,
      go: 'Read the schedule',
    },
    es: {
      title: 'Sus pagos tienen nuevas fechas o importes',
      says: ({ loanNumber }) =>
        `El dinero de ${loanNumber} salió otro día del que suponía su contrato. El calendario corregido está entre sus documentos.`,
      go: 'Leer el calendario',
    },
  },
  cancelled: {
    asks: null,
    leadsTo: '',
    en: {
      title: 'Your application is cancelled',
      says: ({ loanNumber }) => `Application ${loanNumber} is cancelled. You owe us nothing for it.`,
      go: 'See the application',
    },
    es: {
      title: 'Su solicitud está cancelada',
      says: ({ loanNumber }) => `La solicitud ${loanNumber} está cancelada. No nos debe nada por ella.`,
      go: 'Ver la solicitud',
    },
  },
} as const satisfies Record<string, News>

export type NewsKind = keyof typeof newsWords
