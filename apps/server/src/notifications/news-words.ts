import { isDay } from '@hearthline/domain/calendar'
import { formatLongDate } from '@hearthline/domain/formats'
import { LANGUAGES, type Language } from '@hearthline/domain/languages'
import { say, type Word } from '../platform/language/index.ts'

/** The values of a notification. No figures of the loan and nothing secret. */
export type NewsValues = {
  readonly loanNumber: string
  /** The last day of the right to cancel, or for an answer. */
  readonly until?: string | undefined
  /** Whether a part of the first draw goes to creditors. */
  readonly paidDebts?: boolean | undefined
}

type Words = { readonly title: Word; readonly says: Word; readonly go: Word }
type NewsPlace = '' | '/conditions' | '/document/disclosures' | '/signing/support'
type News = Words & {
  /** The text once the requested action is done. Null if nothing is requested. */
  readonly asks: Done | null
  /** The page it links to, below the application's address; '' is the current page of the application. */
  readonly leadsTo: NewsPlace
}

/** The text that replaces a request once it is met, and the page that shows it. */
type Done = Words & { readonly what: Word; readonly leadsTo: NewsPlace }

const DONE: Pick<Words, 'title' | 'says'> = {
  title: /*i18n*/ { id: 'news.done.title', message: 'No longer open: {what}' },
  says: /*i18n*/ {
    id: 'news.done.says',
    message: 'You have nothing left to do about this for application {loanNumber}.',
  },
}
const SEE_APPLICATION: Word = /*i18n*/ { id: 'news.done.seeApplication', message: 'See the application' }
const SEE_DOCUMENTS: Word = /*i18n*/ { id: 'news.done.seeDocuments', message: 'See your documents' }

/** For a request that was met or has ended otherwise, such as an expired offer. */
const doneWith = (what: Word, leadsTo: NewsPlace): Done => ({
  ...DONE,
  what,
  go: leadsTo === '/document/disclosures' ? SEE_DOCUMENTS : SEE_APPLICATION,
  leadsTo,
})

/** News in the reader's language. */
export const sayNews = (locale: Language, words: Words & { readonly what?: Word }, values: NewsValues) => {
  const { loanNumber, until = '', paidDebts = false } = values
  const on = isDay(until) ? formatLongDate(until, LANGUAGES[locale].formats) : until
  return {
    title: say(locale, words.title, words.what && { what: say(locale, words.what) }),
    description: say(locale, words.says, { loanNumber, until: on, paidDebts }),
    go: say(locale, words.go),
  }
}

/** Every kind of notification. */
export const newsWords = {
  applicationStarted: {
    asks: null,
    leadsTo: '',
    title: /*i18n*/ { id: 'news.applicationStarted.title', message: 'Your application has begun' },
    says: /*i18n*/ {
      id: 'news.applicationStarted.says',
      message: 'Application {loanNumber} is open. You can leave and go on where you stopped.',
    },
    go: /*i18n*/ { id: 'news.applicationStarted.go', message: 'Go on' },
  },
  offerReady: {
    asks: doneWith(/*i18n*/ { id: 'news.offerReady.what', message: 'your offer' }, ''),
    leadsTo: '',
    title: /*i18n*/ { id: 'news.offerReady.title', message: 'Your offer is ready' },
    says: /*i18n*/ {
      id: 'news.offerReady.says',
      message: 'Choose the amount and the term of application {loanNumber}.',
    },
    go: /*i18n*/ { id: 'news.offerReady.go', message: 'See the offer' },
  },
  yourTurn: {
    asks: doneWith(/*i18n*/ { id: 'news.yourTurn.what', message: 'your turn' }, ''),
    leadsTo: '',
    title: /*i18n*/ { id: 'news.yourTurn.title', message: 'It is your turn' },
    says: /*i18n*/ {
      id: 'news.yourTurn.says',
      message: 'Application {loanNumber} cannot go on without you. It takes a few minutes.',
    },
    go: /*i18n*/ { id: 'news.yourTurn.go', message: 'See what to do' },
  },
  decisionReady: {
    asks: null,
    leadsTo: '',
    title: /*i18n*/ { id: 'news.decisionReady.title', message: 'Our decision is ready' },
    says: /*i18n*/ { id: 'news.decisionReady.says', message: 'We have decided on application {loanNumber}.' },
    go: /*i18n*/ { id: 'news.decisionReady.go', message: 'Read our decision' },
  },
  paperReady: {
    asks: doneWith(/*i18n*/ { id: 'news.paperReady.what', message: 'the summary to certify' }, '/document/disclosures'),
    leadsTo: '',
    title: /*i18n*/ { id: 'news.paperReady.title', message: 'A document is ready to read' },
    says: /*i18n*/ {
      id: 'news.paperReady.says',
      message: 'Read the summary of application {loanNumber} to the end and certify it.',
    },
    go: /*i18n*/ { id: 'news.paperReady.go', message: 'Read the document' },
  },
  floodNotice: {
    asks: doneWith(/*i18n*/ { id: 'news.floodNotice.what', message: 'the flood notice' }, '/document/disclosures'),
    leadsTo: '/document/disclosures',
    title: /*i18n*/ { id: 'news.floodNotice.title', message: 'A flood notice is ready to read' },
    says: /*i18n*/ {
      id: 'news.floodNotice.says',
      message:
        'The home of application {loanNumber} is in a flood zone. Read the notice to the end: you can sign from the tenth day after it came.',
    },
    go: /*i18n*/ { id: 'news.floodNotice.go', message: 'Read the notice' },
  },
  papersToSign: {
    asks: doneWith(
      /*i18n*/ { id: 'news.papersToSign.what', message: 'the documents to sign' },
      '/document/disclosures',
    ),
    leadsTo: '',
    title: /*i18n*/ { id: 'news.papersToSign.title', message: 'Your documents are ready to sign' },
    says: /*i18n*/ {
      id: 'news.papersToSign.says',
      message: 'Read and sign the documents of application {loanNumber}.',
    },
    go: /*i18n*/ { id: 'news.papersToSign.go', message: 'Sign the documents' },
  },
  notaryReady: {
    asks: doneWith(
      /*i18n*/ { id: 'news.notaryReady.what', message: 'the signing before a notary' },
      '/document/disclosures',
    ),
    leadsTo: '',
    title: /*i18n*/ { id: 'news.notaryReady.title', message: 'The notary is next' },
    says: /*i18n*/ {
      id: 'news.notaryReady.says',
      message: 'The deed of application {loanNumber} is ready to be signed before a notary.',
    },
    go: /*i18n*/ { id: 'news.notaryReady.go', message: 'Meet the notary' },
  },
  conditionOpened: {
    asks: doneWith(/*i18n*/ { id: 'news.conditionOpened.what', message: 'what we asked you for' }, '/conditions'),
    leadsTo: '/conditions',
    title: /*i18n*/ { id: 'news.conditionOpened.title', message: 'We need something from you' },
    says: /*i18n*/ {
      id: 'news.conditionOpened.says',
      message: 'Application {loanNumber} waits for a document or an answer of yours.',
    },
    go: /*i18n*/ { id: 'news.conditionOpened.go', message: 'See what it is' },
  },
  questionAnswered: {
    asks: null,
    leadsTo: '/signing/support',
    title: /*i18n*/ { id: 'news.questionAnswered.title', message: 'We answered your question' },
    says: /*i18n*/ {
      id: 'news.questionAnswered.says',
      message: 'You asked about signing the documents of application {loanNumber}.',
    },
    go: /*i18n*/ { id: 'news.questionAnswered.go', message: 'Read the answer' },
  },
  incomplete: {
    asks: null,
    leadsTo: '',
    title: /*i18n*/ { id: 'news.incomplete.title', message: 'Your application is incomplete' },
    says: /*i18n*/ {
      id: 'news.incomplete.says',
      message: 'Application {loanNumber} needs something from you by {until}.',
    },
    go: /*i18n*/ { id: 'news.incomplete.go', message: 'See what is missing' },
  },
  rightToCancel: {
    asks: null,
    leadsTo: '',
    title: /*i18n*/ { id: 'news.rightToCancel.title', message: 'You may still cancel' },
    says: /*i18n*/ {
      id: 'news.rightToCancel.says',
      message: 'You may cancel {loanNumber} until midnight of {until}, at no cost.',
    },
    go: /*i18n*/ { id: 'news.rightToCancel.go', message: 'See the dates' },
  },
  funded: {
    asks: null,
    leadsTo: '',
    title: /*i18n*/ { id: 'news.funded.title', message: 'Your money is on its way' },
    says: /*i18n*/ {
      id: 'news.funded.says',
      message:
        '{paidDebts, select, true {From the first draw of {loanNumber} we have paid your creditors, and sent the rest to the account you chose.} other {We have sent the first draw of {loanNumber} to the account you chose.}}',
    },
    go: /*i18n*/ { id: 'news.funded.go', message: 'See the line' },
  },
  scheduleRestated: {
    asks: null,
    leadsTo: '/document/disclosures',
    title: /*i18n*/ { id: 'news.scheduleRestated.title', message: 'Your payments have new dates or amounts' },
    says: /*i18n*/ {
      id: 'news.scheduleRestated.says',
      message:
        'The money of {loanNumber} left us on another day than your agreement assumed. The restated schedule is among your documents.',
    },
    go: /*i18n*/ { id: 'news.scheduleRestated.go', message: 'Read the schedule' },
  },
  cancelled: {
    asks: null,
    leadsTo: '',
    title: /*i18n*/ { id: 'news.cancelled.title', message: 'Your application is cancelled' },
    says: /*i18n*/ {
      id: 'news.cancelled.says',
      message: 'Application {loanNumber} is cancelled. You owe us nothing for it.',
    },
    go: /*i18n*/ { id: 'news.cancelled.go', message: 'See the application' },
  },
} as const satisfies Record<string, News>

export type NewsKind = keyof typeof newsWords
