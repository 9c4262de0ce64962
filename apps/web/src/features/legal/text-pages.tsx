import { Section } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { LegalPage } from './legal-page.tsx'

/** A page's parts: a heading, and a paragraph for each text. */
type LegalText = readonly { readonly title: MessageDescriptor; readonly text: readonly MessageDescriptor[] }[]

const LegalParts = ({ parts }: { parts: LegalText }) => {
  const { i18n } = useLingui()
  return parts.map(({ title, text }) => (
    <Section key={title.id} title={i18n._(title)}>
      {text.map((paragraph) => (
        <p key={paragraph.id}>{i18n._(paragraph)}</p>
      ))}
    </Section>
  ))
}

/** What using these pages means; the line itself has documents of its own. */
const termsWords: LegalText = [
  {
    title: msg`What these pages are for`,
    text: [
      msg`Here you apply for a home equity line of credit, read and sign its documents, and follow what happens. Using the pages costs nothing.`,
      msg`These terms cover the pages. The line itself is governed by the documents you receive and sign; where they differ, those documents count.`,
    ],
  },
  {
    title: msg`Who may use them`,
    text: [
      msg`Adults who own or may own a home in a state where we are licensed, for themselves. Use your legal name and your own email address and telephone number.`,
      msg`Everything you enter has to be true. A false statement to a lender about income, debts or ownership is a federal crime.`,
    ],
  },
  {
    title: msg`Nothing here is a commitment`,
    text: [
      msg`Rates, amounts and times on these pages depend on your home, your credit and what we can verify. We are bound only by an agreement that both of us signed.`,
    ],
  },
  {
    title: msg`Your account`,
    text: [
      msg`Keep codes, passwords and devices to yourself. We never ask for a code on the telephone. If you think somebody else got in, log out everywhere in Settings and call us.`,
    ],
  },
  {
    title: msg`What you may not do`,
    text: [
      msg`Apply for somebody else without their consent, get around the security of these pages, copy them by machine, or send files that do harm. We may close access for anyone who does.`,
    ],
  },
  {
    title: msg`Changes and disputes`,
    text: [
      msg`We may change these terms for the future. We give the date of the change here and by email. The law of the state where your home is governs, and your rights as a consumer there stay as they are.`,
    ],
  },
]

/** What we know of somebody and what becomes of it. */
const privacyWords: LegalText = [
  {
    title: msg`What we collect`,
    text: [
      msg`What you tell us: name, birth date, tax number, address, income, debts, bank account and documents. What others tell us at your request: credit bureaus, your employer or payroll service, your bank, the county and the identity check.`,
      msg`What your browser tells us: which pages you open, when, and from what kind of device. We do not record what you type before you send it, beyond the draft you can see.`,
    ],
  },
  {
    title: msg`Why, and who sees it`,
    text: [
      msg`To decide on your application, to prepare, sign, record and fund your line, to prevent fraud, and to meet the law. Companies that do part of this for us see the part they need and may use it for nothing else.`,
      msg`We do not sell what we know about you. For our own marketing we share only what federal law allows. For the marketing of others we share nothing.`,
    ],
  },
  {
    title: msg`How it is kept`,
    text: [
      msg`Encrypted on its way and at rest, with keys of 256 bits; tax numbers, bank numbers and birth dates under keys of their own. Staff see what their task needs, and we log each time they look.`,
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

/** 15 USC 7001(c): what somebody who receives documents electronically has to know. */
const communicationsWords: LegalText = [
  {
    title: msg`What you get electronically`,
    text: [
      msg`With your consent: disclosures, notices, agreements, statements and letters about your application and your line, shown here and announced by email. The consent is asked for when you apply, and you prove there that you can open our documents.`,
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
      msg`A current browser on a phone or computer, an email address you read, and a way to keep or print PDF files. If that changes so that you may not be able to open documents, we tell you and ask again.`,
    ],
  },
  {
    title: msg`Keeping your address current`,
    text: [
      msg`Tell us when your email address or telephone number changes. A document counts as delivered when it is here and the message about it was sent.`,
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
    lede={<Trans>What we know about you, why, who sees it, and what you can ask for.</Trans>}
  >
    <LegalParts parts={privacyWords} />
  </LegalPage>
)

export const CommunicationsPage = () => (
  <LegalPage
    here="/communications"
    title={<Trans>Electronic communications</Trans>}
    lede={<Trans>How documents and messages reach you, and how to get them on paper.</Trans>}
  >
    <LegalParts parts={communicationsWords} />
  </LegalPage>
)
