import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WaitName } from './waits.ts'

export type WaitWords = {
  /** What is pending, as a heading. */
  readonly title: MessageDescriptor
  /** Why, and how long it usually takes. */
  readonly lede: MessageDescriptor
  /** What the borrower did before. */
  readonly done: MessageDescriptor
  /** What is being done now. */
  readonly doing: MessageDescriptor
  /** What comes after. */
  readonly after: MessageDescriptor
}

export const waitWords: Readonly<Record<WaitName, WaitWords>> = {
  PRE_SOFT_CREDIT_DISCLOSURE: {
    title: msg`We are preparing your first documents`,
    lede: msg`The privacy notice and a list of housing counselors go into your documents before we look anything up. It takes a few seconds.`,
    done: msg`Confirmed who you are`,
    doing: msg`Preparing the documents now`,
    after: msg`Makes a soft check, with no effect on your score`,
  },
  WAITING_FOR_SOFT_CREDIT: {
    title: msg`We asked for your credit report`,
    lede: msg`A soft check, which does not affect your score. The answer usually comes within two minutes.`,
    done: msg`Confirmed who you are`,
    doing: msg`Looking for your report`,
    after: msg`Looks up what the home is worth`,
  },
  IN_PROGRESS: {
    title: msg`The credit bureau is still working`,
    lede: msg`It received your request and has not answered yet. Most answers come within five minutes. Your score is not affected.`,
    done: msg`Confirmed who you are`,
    doing: msg`Putting your report together`,
    after: msg`Looks up what the home is worth`,
  },
  WAITING_FOR_PROPERTY_DATA: {
    title: msg`We are finding out what your home is worth`,
    lede: msg`Recent sales nearby are compared with your home. Most estimates come within five minutes.`,
    done: msg`Confirmed the address`,
    doing: msg`Estimating the value`,
    after: msg`Reads the public records of the home`,
  },
  PREQUAL_TITLE: {
    title: msg`We are reading the public records of your home`,
    lede: msg`They say who owns it and what is owed on it. Most counties answer within ten minutes.`,
    done: msg`Confirmed the address`,
    doing: msg`Searching deeds, mortgages and liens`,
    after: msg`Confirm what is owed on the home`,
  },
  WAITING_FOR_INITIAL_DECISION: {
    title: msg`We are pricing your offers`,
    lede: msg`We have your credit, your home and your debts. Working out how much you can borrow, and at what rate, usually takes less than a minute.`,
    done: msg`Confirmed what is owed on the home`,
    doing: msg`Working out amounts, terms and rates`,
    after: msg`Choose an amount and a term, or read why we cannot offer any`,
  },
  GENERATE_APP_DISCLOSURES: {
    title: msg`We are preparing your disclosures`,
    lede: msg`The documents that belong to the summary you certified. It takes a few seconds.`,
    done: msg`Certified your summary`,
    doing: msg`Preparing the documents now`,
    after: msg`Asks for the full credit report you agreed to`,
  },
  HARD_CREDIT_PULL: {
    title: msg`We asked for your full credit report`,
    lede: msg`The hard check you agreed to, once. The answer usually comes within two minutes.`,
    done: msg`Certified your summary`,
    doing: msg`Sending the full report`,
    after: msg`Show your income, in the way that suits you`,
  },
  WAITING_FOR_FINAL_DECISION: {
    title: msg`We are comparing your offer with what we verified`,
    lede: msg`We compare everything you stated with what we verified. It usually takes less than a minute.`,
    done: msg`Showed your income`,
    doing: msg`Making the final decision`,
    after: msg`Say where the money goes, or look at a changed offer`,
  },
  system: {
    title: msg`We are working on your application`,
    lede: msg`This part runs by itself and usually takes under a minute.`,
    done: msg`Gave what was needed`,
    doing: msg`Working on it now`,
    after: msg`Go on with the next page`,
  },
  vendor: {
    title: msg`We are waiting for an answer`,
    lede: msg`We asked a company outside, and it has not answered yet. Most answers come within an hour.`,
    done: msg`Gave what was needed`,
    doing: msg`Watching for the answer`,
    after: msg`Go on with the next page`,
  },
  staff: {
    title: msg`A person is looking at your application`,
    lede: msg`Some things need a person to look at them. You get an answer within one business day.`,
    done: msg`Gave what was needed`,
    doing: msg`Reading your application`,
    after: msg`Read the answer, and go on`,
  },
  signer: {
    title: msg`We are waiting for the other owners`,
    lede: msg`Every owner on the deed signs for themselves. We have invited them.`,
    done: msg`Signed your part`,
    doing: msg`Signing, each on their own device`,
    after: msg`Prepares the documents for the notary`,
  },
  clock: {
    title: msg`The law asks for a pause`,
    lede: msg`You have nothing to do. Your application goes on when the days are over.`,
    done: msg`Did your part`,
    doing: msg`Counts days that the law does not let us shorten`,
    after: msg`Goes on by itself`,
  },
}
