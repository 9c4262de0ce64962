import { isDay } from '@hearthline/domain/calendar'
import { formatLongDate } from '@hearthline/domain/formats'
import type { CredentialChange } from '../identity/index.ts'

export type MessageLocale = 'en' | 'es'

/** What each message needs to know. None carries a figure of the loan or anything secret but a one-time code. */
export type MessageValues = {
  /** `link` is the token of the page that does the same as the code. */
  readonly oneTimeCode: { readonly code: string; readonly minutes: number; readonly link: string }
  readonly existingAccount: { readonly code: string; readonly minutes: number; readonly link: string }
  readonly noAccount: Readonly<Record<never, never>>
  readonly credentialsChanged: { readonly change: CredentialChange }
  readonly applicationStarted: { readonly loanNumber: string }
  readonly yourTurn: { readonly loanNumber: string }
  readonly decisionReady: { readonly loanNumber: string }
  readonly papersToSign: { readonly loanNumber: string }
  /** A day: the right to cancel runs until its midnight. */
  readonly rightToCancel: { readonly loanNumber: string; readonly until: string }
  /** `invitation` is the token of the signer's page; `until` the last day on which it works. */
  readonly signerInvitation: { readonly borrower: string; readonly until: string; readonly invitation: string }
  readonly signerReminder: { readonly borrower: string; readonly until: string; readonly invitation: string }
  /** To a signer who asked for a new link themself. */
  readonly signerNewLink: { readonly borrower: string; readonly until: string; readonly invitation: string }
  /** To one who asked for it and has taken up their invitation: they need none. */
  readonly signerWayIn: { readonly borrower: string }
  /** To somebody who has taken up their invitation. */
  readonly signerAwaited: { readonly borrower: string }
  /** To an additional signer of whom something is asked. */
  readonly signerCondition: { readonly borrower: string }
  readonly signerDeclined: { readonly loanNumber: string; readonly signer: string }
  /** To somebody who may want to apply: `referrer` is what the link names the originator by. */
  readonly borrowerInvitation: { readonly originator: string; readonly referrer: string }
  /** To the borrower of a wholesale lender's broker: `setUp` is the token of the page, `until` the last day on which it works. */
  readonly brokerInvitation: { readonly originator: string; readonly until: string; readonly setUp: string }
  readonly funded: {
    readonly loanNumber: string
    readonly paidDebts: boolean
    /** The number of the invoice for the costs of closing, and the last day to pay it. */
    readonly invoice?: { readonly number: string; readonly dueOn: string } | undefined
  }
  /** The money left on another day than the agreement assumed. */
  readonly scheduleRestated: { readonly loanNumber: string }
  readonly cancelled: { readonly loanNumber: string }
  /** `missing` in the words of the staff; `until` the last day on which an answer counts. */
  readonly incomplete: { readonly loanNumber: string; readonly missing: readonly string[]; readonly until: string }
  readonly closedIncomplete: { readonly loanNumber: string }
  /** `until`: the first day on which the 45 days of the law are over. */
  readonly floodPolicyMissing: { readonly loanNumber: string; readonly until: string }
}
export type MessageTemplate = keyof MessageValues

type Words<V> = { readonly subject: string; readonly says: (values: V, lender: string) => string }
type Templates = {
  readonly [T in MessageTemplate]: Readonly<Record<MessageLocale, Words<MessageValues[T]>>>
}

const dayIn = (day: string, locale: MessageLocale): string =>
  isDay(day) ? formatLongDate(day, locale === 'es' ? 'es-US' : 'en-US') : day

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** What was changed, as the warning says it. */
const CHANGES: Readonly<Record<MessageLocale, Readonly<Record<CredentialChange, string>>>> = {
  en: {
    password: 'The password of your account was changed',
    passkeyAdded: 'A passkey was added to your account',
    passkeyRemoved: 'A passkey was removed from your account',
    secondFactorOn: 'An authenticator app was set up for your account',
    secondFactorOff: 'The authenticator app was taken off your account',
    recoveryCodes: 'New recovery codes were made for your account, and the old ones stopped working',
  },
  es: {
    password: 'Se cambió la contraseña de su cuenta',
    passkeyAdded: 'Se añadió una llave de acceso a su cuenta',
    passkeyRemoved: 'Se quitó una llave de acceso de su cuenta',
    secondFactorOn: 'Se configuró una aplicación de autenticación para su cuenta',
    secondFactorOff: 'Se quitó la aplicación de autenticación de su cuenta',
    recoveryCodes: 'Se crearon nuevos códigos de recuperación para su cuenta y los anteriores ya no sirven',
  },
}

/** Every message we send, in both languages: what it is about in one line, and what it says in a few. */
export const templates: Templates = {
  oneTimeCode: {
    en: {
      subject: 'Your code',
      says: ({ code, minutes }) =>
        `Your code is ${code}. It works once, for ${minutes} minutes. Nobody at our company will ask you for it. If you did not ask for a code, you need not do anything.`,
    },
    es: {
      subject: 'Su código',
      says: ({ code, minutes }) =>
        `Su código es ${code}. Sirve una sola vez, durante ${minutes} minutos. Nadie de nuestra empresa se lo pedirá. Si usted no pidió un código, no tiene que hacer nada.`,
    },
  },
  existingAccount: {
    en: {
      subject: 'You already have an account',
      says: ({ code, minutes }) =>
        `Somebody began a new application with this address, which has an account already. If that was you, the code ${code} logs you in to it; it works once, for ${minutes} minutes. If it was not, you need not do anything.`,
    },
    es: {
      subject: 'Usted ya tiene una cuenta',
      says: ({ code, minutes }) =>
        `Alguien empezó una solicitud nueva con esta dirección, que ya tiene una cuenta. Si fue usted, con el código ${code} puede entrar en ella; sirve una sola vez, durante ${minutes} minutos. Si no fue usted, no tiene que hacer nada.`,
    },
  },
  noAccount: {
    en: {
      subject: 'No account with this address',
      says: (_, lender) =>
        `Somebody asked ${lender} for a code to log in with this address, but no account has it. If that was you, try the address you applied with, or begin an application.`,
    },
    es: {
      subject: 'No hay una cuenta con esta dirección',
      says: (_, lender) =>
        `Alguien pidió a ${lender} un código para entrar con esta dirección, pero ninguna cuenta la usa. Si fue usted, pruebe con la dirección con la que hizo su solicitud, o empiece una solicitud.`,
    },
  },
  credentialsChanged: {
    en: {
      subject: 'How you log in has changed',
      says: ({ change }) =>
        `${CHANGES.en[change]}. If that was you, you need not do anything. If it was not, log in, log out every other device under Settings, and call us.`,
    },
    es: {
      subject: 'Cambió su forma de entrar',
      says: ({ change }) =>
        `${CHANGES.es[change]}. Si fue usted, no tiene que hacer nada. Si no fue usted, entre, cierre la sesión de los demás dispositivos en Configuración y llámenos.`,
    },
  },
  applicationStarted: {
    en: {
      subject: 'Your application has begun',
      says: ({ loanNumber }) =>
        `We have opened application ${loanNumber} for you. You can leave at any time and go on where you stopped.`,
    },
    es: {
      subject: 'Su solicitud ha comenzado',
      says: ({ loanNumber }) =>
        `Abrimos la solicitud ${loanNumber} para usted. Puede salir en cualquier momento y seguir donde se quedó.`,
    },
  },
  yourTurn: {
    en: {
      subject: 'Your application needs you',
      says: ({ loanNumber }) =>
        `Application ${loanNumber} cannot go on without you. Log in to see what is missing and why; it takes a few minutes, and nothing you gave is lost.`,
    },
    es: {
      subject: 'Su solicitud le necesita',
      says: ({ loanNumber }) =>
        `La solicitud ${loanNumber} no puede seguir sin usted. Entre en su cuenta para ver qué falta y por qué; toma unos minutos, y no se pierde nada de lo que ya dio.`,
    },
  },
  decisionReady: {
    en: {
      subject: 'Our decision is ready',
      says: ({ loanNumber }) => `We have decided on application ${loanNumber}. Log in to read our decision.`,
    },
    es: {
      subject: 'Nuestra decisión está lista',
      says: ({ loanNumber }) =>
        `Tomamos una decisión sobre la solicitud ${loanNumber}. Entre en su cuenta para leerla.`,
    },
  },
  papersToSign: {
    en: {
      subject: 'Your papers are ready to sign',
      says: ({ loanNumber }) =>
        `The papers of application ${loanNumber} are ready. Log in to read and sign them; it takes about fifteen minutes.`,
    },
    es: {
      subject: 'Sus documentos están listos para firmar',
      says: ({ loanNumber }) =>
        `Los documentos de la solicitud ${loanNumber} están listos. Entre en su cuenta para leerlos y firmarlos; toma unos quince minutos.`,
    },
  },
  rightToCancel: {
    en: {
      subject: 'You may still cancel',
      says: ({ loanNumber, until }) =>
        `You have signed the papers of application ${loanNumber}. You may cancel until midnight of ${dayIn(until, 'en')}, on your application's page or in writing, at no cost and without a reason.`,
    },
    es: {
      subject: 'Todavía puede cancelar',
      says: ({ loanNumber, until }) =>
        `Usted firmó los documentos de la solicitud ${loanNumber}. Puede cancelar hasta la medianoche del ${dayIn(until, 'es')}, en la página de su solicitud o por escrito, sin costo y sin dar razones.`,
    },
  },
  signerInvitation: {
    en: {
      subject: 'You are asked to sign',
      says: ({ borrower, until }, lender) =>
        `${borrower} is opening a home equity line at ${lender} on a home you own too, so your signature is needed. Log in with this address; the invitation works until ${dayIn(until, 'en')}. If you do not know ${borrower}, you need not do anything.`,
    },
    es: {
      subject: 'Le pedimos su firma',
      says: ({ borrower, until }, lender) =>
        `${borrower} abre en ${lender} una línea sobre una vivienda que también es suya, y hace falta su firma. Entre con esta dirección; la invitación sirve hasta el ${dayIn(until, 'es')}. Si no conoce a ${borrower}, no tiene que hacer nada.`,
    },
  },
  signerReminder: {
    en: {
      subject: 'Your signature is still needed',
      says: ({ borrower, until }, lender) =>
        `We asked you to sign the papers of ${borrower}'s home equity line at ${lender}, and have not heard from you. Log in with this address; the invitation works until ${dayIn(until, 'en')}. If you do not want to sign, you can say so there, and we stop writing.`,
    },
    es: {
      subject: 'Todavía hace falta su firma',
      says: ({ borrower, until }, lender) =>
        `Le pedimos que firmara los documentos de la línea de ${borrower} en ${lender} y no hemos tenido respuesta. Entre con esta dirección; la invitación sirve hasta el ${dayIn(until, 'es')}. Si no quiere firmar, puede decirlo ahí y dejaremos de escribirle.`,
    },
  },
  signerNewLink: {
    en: {
      subject: 'Your new link to sign',
      says: ({ borrower, until }, lender) =>
        `You asked for a new link to the papers of ${borrower}'s home equity line at ${lender}. It works once, until ${dayIn(until, 'en')}; the links in our earlier emails have stopped working. If you did not ask for it, you need not do anything.`,
    },
    es: {
      subject: 'Su nuevo enlace para firmar',
      says: ({ borrower, until }, lender) =>
        `Usted pidió un nuevo enlace para los documentos de la línea de ${borrower} en ${lender}. Sirve una sola vez, hasta el ${dayIn(until, 'es')}; los enlaces de nuestros correos anteriores ya no sirven. Si no lo pidió, no tiene que hacer nada.`,
    },
  },
  signerWayIn: {
    en: {
      subject: 'You need no new link',
      says: ({ borrower }) =>
        `You asked for a new link to the papers of ${borrower}'s home equity line. You have opened your invitation already, so you need none: log in as a signer with this address, and you are where you stopped. If you did not ask for it, you need not do anything.`,
    },
    es: {
      subject: 'No necesita otro enlace',
      says: ({ borrower }) =>
        `Usted pidió un nuevo enlace para los documentos de la línea de ${borrower}. Ya abrió su invitación y no necesita otro: entre como firmante con esta dirección y estará donde se quedó. Si no lo pidió, no tiene que hacer nada.`,
    },
  },
  signerAwaited: {
    en: {
      subject: 'Your signature is still needed',
      says: ({ borrower }) =>
        `The papers of ${borrower}'s home equity line still wait for you. Log in to go on where you stopped; if something keeps you from it, call us.`,
    },
    es: {
      subject: 'Todavía hace falta su firma',
      says: ({ borrower }) =>
        `Los documentos de la línea de ${borrower} todavía le esperan. Entre en su cuenta para seguir donde se quedó; si algo se lo impide, llámenos.`,
    },
  },
  signerCondition: {
    en: {
      subject: 'We need a document from you',
      says: ({ borrower }) =>
        `For ${borrower}'s home equity line we need a document from you. Log in as a signer to see what it is and why, and to send it; ${borrower} does not see it.`,
    },
    es: {
      subject: 'Necesitamos un documento de usted',
      says: ({ borrower }) =>
        `Para la línea de ${borrower} necesitamos un documento de usted. Entre como firmante para ver cuál es y por qué, y para enviarlo; ${borrower} no lo ve.`,
    },
  },
  signerDeclined: {
    en: {
      subject: 'Somebody will not sign',
      says: ({ loanNumber, signer }) =>
        `${signer} has told us that they will not sign the papers of application ${loanNumber}. Log in to see what you can do.`,
    },
    es: {
      subject: 'Alguien no va a firmar',
      says: ({ loanNumber, signer }) =>
        `${signer} nos dijo que no firmará los documentos de la solicitud ${loanNumber}. Entre en su cuenta para ver qué puede hacer.`,
    },
  },
  borrowerInvitation: {
    en: {
      subject: 'An invitation to see your rates',
      says: ({ originator }, lender) =>
        `${originator} invites you to see your rates for a home equity line at ${lender}: about four minutes, with a soft credit check. We use your address for nothing else.`,
    },
    es: {
      subject: 'Una invitación para ver sus tasas',
      says: ({ originator }, lender) =>
        `${originator} le invita a ver sus tasas de una línea de crédito sobre el valor de su vivienda en ${lender}: unos cuatro minutos, con una consulta suave. No usamos su dirección para nada más.`,
    },
  },
  brokerInvitation: {
    en: {
      subject: 'Your broker invites you to apply',
      says: ({ originator, until }, lender) =>
        `${originator} invites you to apply for a home equity line at ${lender}. The link works for one application, with this email address, until ${dayIn(until, 'en')}. After that, ask ${originator} for a new invitation.`,
    },
    es: {
      subject: 'Su corredor le invita a presentar una solicitud',
      says: ({ originator, until }, lender) =>
        `${originator} le invita a solicitar una línea de crédito sobre el valor de su vivienda en ${lender}. El enlace sirve para una solicitud, con esta dirección de correo, hasta el ${dayIn(until, 'es')}. Después, pida a ${originator} otra invitación.`,
    },
  },
  funded: {
    en: {
      subject: 'Your money is on its way',
      says: ({ loanNumber, paidDebts, invoice }) =>
        (paidDebts
          ? `From the first draw of ${loanNumber} we have paid the debts it pays off, and sent the rest to the account you chose. Banks show it within one business day.`
          : `We have sent the first draw of ${loanNumber} to the account you chose. Banks show it within one business day.`) +
        (invoice
          ? `\n\nInvoice ${invoice.number} for the costs of closing is due by ${dayIn(invoice.dueOn, 'en')}. Its amounts are those of your agreement, and stand on the page of your line.`
          : ''),
    },
    es: {
      subject: 'Su dinero está en camino',
      says: ({ loanNumber, paidDebts, invoice }) =>
        (paidDebts
          ? `Con el primer desembolso de ${loanNumber} pagamos las deudas que se cancelan con él, y enviamos el resto a la cuenta que usted eligió. Los bancos lo muestran en un día hábil.`
          : `Enviamos el primer desembolso de ${loanNumber} a la cuenta que usted eligió. Los bancos lo muestran en un día hábil.`) +
        (invoice
          ? `\n\nLa factura ${invoice.number} por los gastos de cierre vence el ${dayIn(invoice.dueOn, 'es')}. Sus importes son los de su contrato y figuran en la página de su línea.`
          : ''),
    },
  },
  scheduleRestated: {
    en: {
      subject: 'Your payments have new dates or amounts',
      says: ({ loanNumber }) =>
        `The first draw of ${loanNumber} left us on another day than your agreement assumed, so its payments were worked out again for that day. Rate, line and the last payment's day stay as you signed them. The restated schedule is among your documents; log in to read it.`,
    },
    es: {
      subject: 'Sus pagos tienen nuevas fechas o importes',
      says: ({ loanNumber }) =>
        `El primer desembolso de ${loanNumber} salió otro día del que suponía su contrato; por eso los pagos se calcularon de nuevo. La tasa, la línea y el día del último pago quedan como usted los firmó. El calendario corregido está entre sus documentos; entre en su cuenta para leerlo.`,
    },
  },
  cancelled: {
    en: {
      subject: 'Your application is cancelled',
      says: ({ loanNumber }) =>
        `Application ${loanNumber} is cancelled. You owe us nothing for it. You may apply again whenever you like.`,
    },
    es: {
      subject: 'Su solicitud está cancelada',
      says: ({ loanNumber }) =>
        `La solicitud ${loanNumber} está cancelada. No nos debe nada por ella. Puede volver a solicitar cuando quiera.`,
    },
  },
  // 12 CFR 1002.9(c)(2): what is needed, a reasonable time, and what follows if it does not come.
  incomplete: {
    en: {
      subject: 'Notice: your application is incomplete',
      says: ({ loanNumber, missing, until }) =>
        `To decide on application ${loanNumber} we need from you:\n\n${listed(missing)}\n\nPlease give it by ${dayIn(until, 'en')}. Without it we cannot consider the application any further, and may close it after that day.`,
    },
    es: {
      subject: 'Aviso: su solicitud está incompleta',
      says: ({ loanNumber, missing, until }) =>
        `Para decidir sobre la solicitud ${loanNumber} necesitamos de usted:\n\n${listed(missing)}\n\nEntréguelo a más tardar el ${dayIn(until, 'es')}. Sin ello no podemos seguir considerando la solicitud, y podremos cerrarla después de ese día.`,
    },
  },
  closedIncomplete: {
    en: {
      subject: 'Your application is closed',
      says: ({ loanNumber }) =>
        `We have closed application ${loanNumber} because what our notice asked for did not come in time. This is no refusal, and you owe us nothing. Have what the notice names ready, and you may apply again whenever you like.`,
    },
    es: {
      subject: 'Su solicitud está cerrada',
      says: ({ loanNumber }) =>
        `Cerramos la solicitud ${loanNumber} porque lo que pedía nuestro aviso no llegó a tiempo. No es un rechazo, y usted no nos debe nada. Tenga listo lo que nombra el aviso y podrá volver a solicitar cuando quiera.`,
    },
  },
  floodPolicyMissing: {
    en: {
      subject: 'A flood policy is missing',
      says: ({ loanNumber, until }) =>
        `The home of your application ${loanNumber} lies in a special flood hazard area, and we have no flood policy that federal law takes as enough (42 U.S.C. 4012a). Without one no money can be sent. Log in to see what is asked for, and send its declarations page by ${dayIn(until, 'en')}.`,
    },
    es: {
      subject: 'Falta una póliza contra inundaciones',
      says: ({ loanNumber, until }) =>
        `La vivienda de su solicitud ${loanNumber} está en una zona de especial peligro de inundación y falta una póliza suficiente (42 U.S.C. 4012a). Sin ella no se envía dinero. Entre para ver qué se pide y envíe su página de declaraciones hasta el ${dayIn(until, 'es')}.`,
    },
  },
}

/** What opens something for whoever has it. */
const OPENING = ['code', 'link', 'invitation', 'setUp'] as const

/** Messages whose values open something are forgotten once sent. */
export const carriesCode = (values: object): boolean => OPENING.some((value) => value in values)
