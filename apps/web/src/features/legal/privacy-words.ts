import { msg } from '@lingui/core/macro'
import type { LegalText } from './legal-text.tsx'

/** What we know of somebody and what becomes of it. */
export const privacyWords: LegalText = [
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
