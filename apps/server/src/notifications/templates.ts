import { isDay } from '@hearthline/domain/calendar'
import { formatLongDate } from '@hearthline/domain/formats'
import { LANGUAGES, type Language } from '@hearthline/domain/languages'
import type { CredentialChange } from '../identity/index.ts'
import { say, type Word } from '../platform/language/index.ts'

/** The values of each message. None holds a figure of the loan, or any secret but codes and link tokens. */
export type MessageValues = {
  /** `link` is the token of the page that does the same as the code. */
  readonly oneTimeCode: { readonly code: string; readonly minutes: number; readonly link: string }
  readonly existingAccount: { readonly code: string; readonly minutes: number; readonly link: string }
  /** For a fresh proof of somebody who is signed in: it has no link. */
  readonly proofCode: { readonly code: string; readonly minutes: number }
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
  /** To a signer who asked for a new link. */
  readonly signerNewLink: { readonly borrower: string; readonly until: string; readonly invitation: string }
  /** To the address that an owner was invited at before, once their invitation goes to another one. */
  readonly signerMoved: { readonly borrower: string }
  /** To a signer who asked for a new link but has accepted their invitation already, so needs none. */
  readonly signerWayIn: { readonly borrower: string }
  /** To somebody who has accepted their invitation. */
  readonly signerAwaited: { readonly borrower: string }
  /** To an additional signer who has to provide something. */
  readonly signerCondition: { readonly borrower: string }
  readonly signerDeclined: { readonly loanNumber: string; readonly signer: string }
  /** To somebody who may want to apply; `referrer` names the originator in the link. */
  readonly borrowerInvitation: { readonly originator: string; readonly referrer: string }
  /** To the borrower of a wholesale lender's broker: `setUp` is the token of the page, `until` the last day on which it works. */
  readonly brokerInvitation: { readonly originator: string; readonly until: string; readonly setUp: string }
  /** To whoever is to work for the lender: `joins` is the token of the console's page, `until` the last day on which it works. */
  readonly staffInvitation: {
    readonly name: string
    readonly invitedBy: string
    readonly until: string
    readonly joins: string
  }
  readonly funded: {
    readonly loanNumber: string
    readonly paidDebts: boolean
    /** The number of the invoice for the costs of closing, and the last day to pay it. */
    readonly invoice?: { readonly number: string; readonly dueOn: string } | undefined
  }
  /** The line was paid out on another day than the agreement assumed. */
  readonly scheduleRestated: { readonly loanNumber: string }
  readonly cancelled: { readonly loanNumber: string }
  /** `missing` is written by staff; `until` is the last day for an answer. */
  readonly incomplete: { readonly loanNumber: string; readonly missing: readonly string[]; readonly until: string }
  readonly closedIncomplete: { readonly loanNumber: string }
  /** `until`: the first day on which the 45 days of the law are over. */
  readonly floodPolicyMissing: { readonly loanNumber: string; readonly until: string }
}
export type MessageTemplate = keyof MessageValues

type Words = { readonly subject: Word; readonly says: Word }

const dayIn = (day: string, locale: Language): string =>
  isDay(day) ? formatLongDate(day, LANGUAGES[locale].formats) : day

const invoiceIn = (locale: Language, invoice: MessageValues['funded']['invoice']) =>
  invoice === undefined
    ? { invoice: 'none', number: '', dueOn: '' }
    : { invoice: 'due', number: invoice.number, dueOn: dayIn(invoice.dueOn, locale) }

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** The names of changed credentials in the warning. */
const CHANGES: Readonly<Record<CredentialChange, Word>> = {
  password: /*i18n*/ { id: 'mail.change.password', message: 'The password of your account was changed' },
  passkeyAdded: /*i18n*/ { id: 'mail.change.passkeyAdded', message: 'A passkey was added to your account' },
  passkeyRemoved: /*i18n*/ { id: 'mail.change.passkeyRemoved', message: 'A passkey was removed from your account' },
  secondFactorOn: /*i18n*/ {
    id: 'mail.change.secondFactorOn',
    message: 'An authenticator app was set up for your account',
  },
  secondFactorOff: /*i18n*/ {
    id: 'mail.change.secondFactorOff',
    message: 'The authenticator app was taken off your account',
  },
  recoveryCodes: /*i18n*/ {
    id: 'mail.change.recoveryCodes',
    message: 'New recovery codes were made for your account, and the old ones stopped working',
  },
}

/** The values of a message, formatted for its reader. */
export const valuesIn = (locale: Language, values: MessageValues[MessageTemplate]) => ({
  ...('code' in values && { code: values.code, minutes: values.minutes }),
  ...('loanNumber' in values && { loanNumber: values.loanNumber }),
  ...('borrower' in values && { borrower: values.borrower }),
  ...('signer' in values && { signer: values.signer }),
  ...('originator' in values && { originator: values.originator }),
  ...('invitedBy' in values && { invitedBy: values.invitedBy, name: values.name }),
  ...('until' in values && { until: dayIn(values.until, locale) }),
  ...('missing' in values && { missing: listed(values.missing) }),
  ...('change' in values && { change: say(locale, CHANGES[values.change]) }),
  ...('paidDebts' in values && { paidDebts: values.paidDebts, ...invoiceIn(locale, values.invoice) }),
})

/** Every message we send: its subject and its text. */
export const templates: Readonly<Record<MessageTemplate, Words>> = {
  oneTimeCode: {
    subject: /*i18n*/ { id: 'mail.oneTimeCode.subject', message: 'Your code' },
    says: /*i18n*/ {
      id: 'mail.oneTimeCode.says',
      message:
        'Your code is {code}. It works once, for {minutes} minutes, in the browser where you asked for it. No one at our company will ask you for it. If you did not ask for a code, you do not have to do anything.',
    },
  },
  existingAccount: {
    subject: /*i18n*/ { id: 'mail.existingAccount.subject', message: 'You already have an account' },
    says: /*i18n*/ {
      id: 'mail.existingAccount.says',
      message:
        'Somebody began a new application with this address, which has an account already. If that was you, the code {code} logs you in to it; it works once, for {minutes} minutes, in the browser where you began. If it was not, you do not have to do anything.',
    },
  },
  proofCode: {
    subject: /*i18n*/ { id: 'mail.proofCode.subject', message: 'Your code to confirm that it is you' },
    says: /*i18n*/ {
      id: 'mail.proofCode.says',
      message:
        'The code {code} confirms that it is you. It does not log you in, and works once, for {minutes} minutes, in the browser where you asked for it. No one at our company will ask you for it. If you did not ask, somebody is in your account: log in, log out every other device under Settings, and call us.',
    },
  },
  noAccount: {
    subject: /*i18n*/ { id: 'mail.noAccount.subject', message: 'No account with this address' },
    says: /*i18n*/ {
      id: 'mail.noAccount.says',
      message:
        'Somebody asked {lender} for a code to log in with this address, but no account has it. If that was you, try the address you applied with, or begin an application.',
    },
  },
  credentialsChanged: {
    subject: /*i18n*/ { id: 'mail.credentialsChanged.subject', message: 'How you log in has changed' },
    says: /*i18n*/ {
      id: 'mail.credentialsChanged.says',
      message:
        '{change}. If that was you, you do not have to do anything. If it was not, log in, log out every other device under Settings, and call us.',
    },
  },
  applicationStarted: {
    subject: /*i18n*/ { id: 'mail.applicationStarted.subject', message: 'Your application has begun' },
    says: /*i18n*/ {
      id: 'mail.applicationStarted.says',
      message:
        'We have opened application {loanNumber} for you. You can leave at any time and go on where you stopped.',
    },
  },
  yourTurn: {
    subject: /*i18n*/ { id: 'mail.yourTurn.subject', message: 'Your application needs you' },
    says: /*i18n*/ {
      id: 'mail.yourTurn.says',
      message:
        'Application {loanNumber} cannot go on without you. Log in to see what is missing and why; it takes a few minutes, and nothing you gave is lost.',
    },
  },
  decisionReady: {
    subject: /*i18n*/ { id: 'mail.decisionReady.subject', message: 'Our decision is ready' },
    says: /*i18n*/ {
      id: 'mail.decisionReady.says',
      message: 'We have decided on application {loanNumber}. Log in to read our decision.',
    },
  },
  papersToSign: {
    subject: /*i18n*/ { id: 'mail.papersToSign.subject', message: 'Your documents are ready to sign' },
    says: /*i18n*/ {
      id: 'mail.papersToSign.says',
      message:
        'The documents of application {loanNumber} are ready. Log in to read and sign them; it takes about fifteen minutes.',
    },
  },
  rightToCancel: {
    subject: /*i18n*/ { id: 'mail.rightToCancel.subject', message: 'You may still cancel' },
    says: /*i18n*/ {
      id: 'mail.rightToCancel.says',
      message:
        "You have signed the documents of application {loanNumber}. You may cancel until midnight of {until}, on your application's page or in writing, at no cost and without a reason.",
    },
  },
  signerInvitation: {
    subject: /*i18n*/ { id: 'mail.signerInvitation.subject', message: 'You are asked to sign' },
    says: /*i18n*/ {
      id: 'mail.signerInvitation.says',
      message:
        '{borrower} is opening a home equity line at {lender} on a home you own too, so your signature is needed. Log in with this address; the invitation works until {until}. If you do not know {borrower}, you do not have to do anything.',
    },
  },
  signerReminder: {
    subject: /*i18n*/ { id: 'mail.signerReminder.subject', message: 'Your signature is still needed' },
    says: /*i18n*/ {
      id: 'mail.signerReminder.says',
      message:
        "We asked you to sign the documents of {borrower}'s home equity line at {lender}, and have not heard from you. Log in with this address; the invitation works until {until}. If you do not want to sign, you can say so there, and we stop writing.",
    },
  },
  signerNewLink: {
    subject: /*i18n*/ { id: 'mail.signerNewLink.subject', message: 'Your new link to sign' },
    says: /*i18n*/ {
      id: 'mail.signerNewLink.says',
      message:
        "You asked for a new link to the documents of {borrower}'s home equity line at {lender}. It works once, until {until}; the links in our earlier emails no longer work. If you did not ask for it, do nothing.",
    },
  },
  signerMoved: {
    subject: /*i18n*/ {
      id: 'mail.signerMoved.subject',
      message: 'Your invitation to sign goes to another address',
    },
    says: /*i18n*/ {
      id: 'mail.signerMoved.says',
      message:
        "You were invited to sign the documents of {borrower}'s home equity line. {borrower} has had the invitation sent to another address, and the link you got no longer works. If you own the home and did not agree, call us: only you may sign for yourself.",
    },
  },
  signerWayIn: {
    subject: /*i18n*/ { id: 'mail.signerWayIn.subject', message: 'You need no new link' },
    says: /*i18n*/ {
      id: 'mail.signerWayIn.says',
      message:
        "You asked for a new link to the documents of {borrower}'s home equity line. You have opened your invitation already, so you need none: log in as a signer with this address, and you are where you stopped. If you did not ask for it, do nothing.",
    },
  },
  signerAwaited: {
    subject: /*i18n*/ { id: 'mail.signerAwaited.subject', message: 'Your signature is still needed' },
    says: /*i18n*/ {
      id: 'mail.signerAwaited.says',
      message:
        "The documents of {borrower}'s home equity line are still waiting for you. Log in to go on where you stopped; if something keeps you from it, call us.",
    },
  },
  signerCondition: {
    subject: /*i18n*/ { id: 'mail.signerCondition.subject', message: 'We need a document from you' },
    says: /*i18n*/ {
      id: 'mail.signerCondition.says',
      message:
        "For {borrower}'s home equity line we need a document from you. Log in as a signer to see what it is and why, and to send it; {borrower} does not see it.",
    },
  },
  signerDeclined: {
    subject: /*i18n*/ { id: 'mail.signerDeclined.subject', message: 'A signer will not sign' },
    says: /*i18n*/ {
      id: 'mail.signerDeclined.says',
      message:
        '{signer} has told us that they will not sign the documents of application {loanNumber}. Log in to see what you can do.',
    },
  },
  borrowerInvitation: {
    subject: /*i18n*/ { id: 'mail.borrowerInvitation.subject', message: 'An invitation to see your rates' },
    says: /*i18n*/ {
      id: 'mail.borrowerInvitation.says',
      message:
        '{originator} invites you to see your rates for a home equity line at {lender}: about four minutes, with a soft credit check. We use your address for nothing else.',
    },
  },
  brokerInvitation: {
    subject: /*i18n*/ { id: 'mail.brokerInvitation.subject', message: 'Your broker invites you to apply' },
    says: /*i18n*/ {
      id: 'mail.brokerInvitation.says',
      message:
        '{originator} invites you to apply for a home equity line at {lender}. The link works for one application, with this email address, until {until}. After that, ask {originator} for a new invitation.',
    },
  },
  staffInvitation: {
    subject: /*i18n*/ { id: 'mail.staffInvitation.subject', message: 'You are invited to the staff' },
    says: /*i18n*/ {
      id: 'mail.staffInvitation.says',
      message:
        '{name}, {invitedBy} invites you to the staff of {lender}. The link works once, until {until}: choose a password there. Do not pass it on. If you do not work for {lender}, do nothing.',
    },
  },
  funded: {
    subject: /*i18n*/ { id: 'mail.funded.subject', message: 'Your money is on its way' },
    says: /*i18n*/ {
      id: 'mail.funded.says',
      message:
        '{paidDebts, select, true {From the first draw of {loanNumber} we have paid the debts it pays off, and sent the rest to the account you chose. Banks show it within one business day.} other {We have sent the first draw of {loanNumber} to the account you chose. Banks show it within one business day.}}{invoice, select, none {} other {\n\nInvoice {number} for the costs of closing is due by {dueOn}. Its amounts are those of your agreement, and are on the page of your line.}}',
    },
  },
  scheduleRestated: {
    subject: /*i18n*/ { id: 'mail.scheduleRestated.subject', message: 'Your payments have new dates or amounts' },
    says: /*i18n*/ {
      id: 'mail.scheduleRestated.says',
      message:
        "The first draw of {loanNumber} left us on another day than your agreement assumed, so its payments were worked out again for that day. Rate, line and the last payment's day stay as you signed them. The restated schedule is among your documents; log in to read it.",
    },
  },
  cancelled: {
    subject: /*i18n*/ { id: 'mail.cancelled.subject', message: 'Your application is cancelled' },
    says: /*i18n*/ {
      id: 'mail.cancelled.says',
      message:
        'Application {loanNumber} is cancelled. You owe us nothing for it. You may apply again whenever you like.',
    },
  },
  // 12 CFR 1002.9(c)(2): what is needed, a reasonable time, and what follows if it does not come.
  incomplete: {
    subject: /*i18n*/ { id: 'mail.incomplete.subject', message: 'Notice: your application is incomplete' },
    says: /*i18n*/ {
      id: 'mail.incomplete.says',
      message:
        'To decide on application {loanNumber} we need from you:\n\n{missing}\n\nPlease give it by {until}. Without it we cannot consider the application any further, and may close it after that day.',
    },
  },
  closedIncomplete: {
    subject: /*i18n*/ { id: 'mail.closedIncomplete.subject', message: 'Your application is closed' },
    says: /*i18n*/ {
      id: 'mail.closedIncomplete.says',
      message:
        'We have closed application {loanNumber} because what our notice asked for did not come in time. This is not a refusal, and you owe us nothing. Have what the notice names ready, and you may apply again whenever you like.',
    },
  },
  floodPolicyMissing: {
    subject: /*i18n*/ { id: 'mail.floodPolicyMissing.subject', message: 'A flood policy is missing' },
    says: /*i18n*/ {
      id: 'mail.floodPolicyMissing.says',
      message:
        'The home of your application {loanNumber} lies in a special flood hazard area, and we have no flood policy that federal law takes as enough (42 U.S.C. 4012a). Without one no money can be sent. Log in to see what is asked for, and send its declarations page by {until}.',
    },
  },
}

/** Values that give access to whoever has them. */
const OPENING = ['code', 'link', 'invitation', 'setUp', 'joins'] as const

/** Whether the values give access; those are deleted once the message is sent. */
export const carriesCode = (values: object): boolean => OPENING.some((value) => value in values)
