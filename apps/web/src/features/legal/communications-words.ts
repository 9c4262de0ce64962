import { msg } from '@lingui/core/macro'
import type { LegalText } from './legal-text.tsx'

/** 15 USC 7001(c): what somebody who takes papers by electronic means has to know. */
export const communicationsWords: LegalText = [
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
