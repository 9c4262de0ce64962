import { msg } from '@lingui/core/macro'
import type { LegalText } from './legal-text.tsx'

/** What using these pages means; the line itself has papers of its own. */
export const termsWords: LegalText = [
  {
    title: msg`What these pages are for`,
    text: [
      msg`Here you apply for a home equity line of credit, read and sign its papers, and follow what happens. Using the pages costs nothing.`,
      msg`These terms cover the pages. The line itself is governed by the papers you receive and sign; where they differ, those papers count.`,
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
      msg`Apply for somebody else without their consent, get around the security of these pages, read them out by machine, or send files that do harm. We may close access for whoever does.`,
    ],
  },
  {
    title: msg`Changes and disputes`,
    text: [
      msg`We may change these terms for the time to come; the date of the change is told here and by email. The law of the state where your home is governs, and your rights as a consumer there stay as they are.`,
    ],
  },
]
