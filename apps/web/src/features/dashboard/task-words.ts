import type { LandingPage } from '@hearthline/domain/flow'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type Task = {
  readonly title: MessageDescriptor
  readonly words: MessageDescriptor
  /** Minutes that most people take. */
  readonly minutes: number
}

/** The next thing to do, by the page where it is done. */
export const taskWords: Readonly<Partial<Record<LandingPage, Task>>> = {
  'start/profile': {
    title: msg`Confirm who applies`,
    words: msg`Check your name, birth date and home. Then we look up your rates.`,
    minutes: 2,
  },
  'credit/social': {
    title: msg`Help the bureau find you`,
    words: msg`No credit file matched your name. Your Social Security number helps to find it.`,
    minutes: 3,
  },
  'review-app/no-credit': {
    title: msg`Check your name and number once more`,
    words: msg`The bureau found no file under them. Often one digit differs.`,
    minutes: 3,
  },
  'credit/error': {
    title: msg`Open your credit file`,
    words: msg`It is frozen or locked. Lift that at the bureau, then say so.`,
    minutes: 10,
  },
  'review-app/incorrect-pin': {
    title: msg`Try another PIN`,
    words: msg`The last one did not open your credit file. You can also lift the freeze.`,
    minutes: 5,
  },
  liens: {
    title: msg`Confirm what you owe on the home`,
    words: msg`We found your mortgages. Say which are right, and add what is missing.`,
    minutes: 4,
  },
  'product/select': {
    title: msg`Choose your offer`,
    words: msg`Pick an amount and a term. Nothing is final until you sign.`,
    minutes: 5,
  },
  'start/contact': {
    title: msg`Tell us a little more`,
    words: msg`Your tax number, who owns the home, and what the money is for.`,
    minutes: 4,
  },
  'start/hmda': {
    title: msg`Answer three questions for the government`,
    words: msg`Federal law requires us to ask. You may decline each one, and no answer changes the decision.`,
    minutes: 1,
  },
  'start/app-summary': {
    title: msg`Check and certify your application`,
    words: msg`Everything on one page. Change what is wrong, then certify it.`,
    minutes: 3,
  },
  'income/review': {
    title: msg`Show us your income`,
    words: msg`Connect your payroll or your bank, or send pay statements.`,
    minutes: 4,
  },
  'income/upload/paystub': {
    title: msg`Send your pay statements`,
    words: msg`The most recent one, no more than 30 days old.`,
    minutes: 3,
  },
  'bank/disburse': {
    title: msg`Say where the money goes`,
    words: msg`The account that your line is paid into.`,
    minutes: 2,
  },
  'bank/autopay': {
    title: msg`Autopay, or not`,
    words: msg`Your offer has both prices, and you can choose again later.`,
    minutes: 1,
  },
  'bank/confirm': {
    title: msg`Confirm your bank account`,
    words: msg`Compare the last digits before money moves.`,
    minutes: 1,
  },
  identity: {
    title: msg`Show us your ID`,
    words: msg`Two photos of a driver's license, or one of a passport.`,
    minutes: 3,
  },
  'signing/intro': {
    title: msg`Sign your documents`,
    words: msg`Read them at your own pace. You can stop and come back.`,
    minutes: 15,
  },
  'notary/intro': {
    title: msg`Meet the notary`,
    words: msg`A short video session. Have your ID at hand.`,
    minutes: 15,
  },
  'insurance/requirements': {
    title: msg`Send proof of your home insurance`,
    words: msg`The declarations page shows that the home is covered.`,
    minutes: 2,
  },
  'error/decline': {
    title: msg`Read our decision`,
    words: msg`We can't offer you a line right now. The page says exactly why, and what would change it.`,
    minutes: 3,
  },
}

export const OTHER_TASK: Task = {
  title: msg`Continue your application`,
  words: msg`There is something for you to look at.`,
  minutes: 2,
}
