import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LegalPage } from './legal-page.tsx'
import { LegalParts, type LegalText } from './legal-text.tsx'
import { termsWords } from './terms-words.ts'

/** What we know of somebody and what becomes of it. */
const privacyWords: LegalText = [
  {
    title: msg`What we collect`,
    text: [
      msg`What you tell us: name, birth date, tax number, address, income, debts, bank account and papers. What others tell us at your request: credit bureaus, your employer or payroll service, your bank, the county and the identity check.`,
      msg`What your browser tells us: which pages you open, when, and from what kind of device. We do not record what you type before you send it, beyond the draft you can see.`,
    ],
  },
  {
    title: msg`Why, and who sees it`,
    text: [
      msg`To decide on your application, to prepare, sign, record and fund your line, to prevent fraud, and to meet the law. Companies that do part of this for us see the part they need and may use it for nothing else.`,
      msg`We do not sell what we know of you. We share for our own marketing only what federal law lets us, and for the marketing of others nothing.`,
    ],
  },
  {
    title: msg`How it is kept`,
    text: [
      msg`Encrypted on its way and at rest, with keys of 256 bits; tax numbers, bank numbers and birth dates under keys of their own. Staff see what their task needs, and every look is logged.`,
      msg`We keep an application for as long as the law of credit asks, 25 months or longer after a decision, and a funded line for its life and some years after. Then it is deleted.`,
    ],
  },
  {
    title: msg`What you can ask for`,
    text: [
      msg`A copy of what we hold, a correction, and deletion of what no law makes us keep. Write or call; we answer within 45 days and charge nothing. Asking never changes a decision about your line.`,
    ],
  },
  {
    title: msg`What this site keeps in your browser`,
    text: [
      msg`Your sign-in, your language, answers you have not sent yet, and a number that lets us count visits. None of it follows you to other sites.`,
    ],
  },
]

/** 15 USC 7001(c): what somebody who takes papers by electronic means has to know. */
const communicationsWords: LegalText = [
  {
    title: msg`What you get electronically`,
    text: [
      msg`With your consent: disclosures, notices, agreements, statements and letters about your application and your line, shown here and announced by email. The consent is asked for when you apply, and you prove there that you can open our papers.`,
    ],
  },
  {
    title: msg`Paper instead`,
    text: [
      msg`You may ask for a paper copy of anything, at any time and at no cost. You may also take your consent back; then we go on by mail. It may take longer and changes nothing else.`,
    ],
  },
  {
    title: msg`What you need`,
    text: [
      msg`A current browser on a phone or computer, an email address you read, and a way to keep or print PDF files. If that changes so that you may not be able to open papers, we tell you and ask anew.`,
    ],
  },
  {
    title: msg`Keeping your address current`,
    text: [
      msg`Tell us when your email address or telephone number changes. A paper counts as delivered when it stands here and the message about it was sent.`,
    ],
  },
  {
    title: msg`Texts and calls`,
    text: [
      msg`Texts come only if you ticked the box for them, which is not a condition of credit. Message and data rates may apply. Answer STOP to end them, HELP for help. We neither text nor call before 8 AM or after 9 PM where you are.`,
      msg`You may end calls and texts in any reasonable way: by telephone, by mail, by chat or by answering STOP, END, QUIT, REVOKE, OPT OUT, CANCEL or UNSUBSCRIBE.`,
    ],
  },
]

export const TermsPage = () => (
  <LegalPage
    here="/terms"
    title={<Trans>Terms of use</Trans>}
    lede={<Trans>What you and we can expect of each other on these pages.</Trans>}
  >
    <LegalParts parts={termsWords} />
  </LegalPage>
)

export const PrivacyPage = () => (
  <LegalPage
    here="/privacy"
    title={<Trans>Privacy policy</Trans>}
    lede={<Trans>What we know of you, why, who sees it, and what you can ask for.</Trans>}
  >
    <LegalParts parts={privacyWords} />
  </LegalPage>
)

export const CommunicationsPage = () => (
  <LegalPage
    here="/communications"
    title={<Trans>Electronic communications</Trans>}
    lede={<Trans>How papers and messages reach you, and how to get them on paper.</Trans>}
  >
    <LegalParts parts={communicationsWords} />
  </LegalPage>
)
