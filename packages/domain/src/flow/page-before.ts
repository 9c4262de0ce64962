import type { ApplicationPage } from './pages.ts'

/** The sections of an application by which a page counts as answered. */
export type Answered = {
  readonly profileConfirmedAt?: string | undefined
  readonly liens?: { readonly confirmedAt?: string | undefined } | undefined
  readonly offer?: unknown
  readonly additional?: unknown
  readonly demographics?: 'ANSWERED' | 'NOT_PROVIDED' | 'NOT_ASKED' | undefined
  readonly disclosures?: { readonly summaryCertifiedAt?: string | undefined } | undefined
  readonly incomeVerification?: { readonly verifiedAnnualCents?: number | undefined } | undefined
  readonly bank?:
    | {
        readonly disburse?: unknown
        readonly payType?: unknown
        readonly confirmedAt?: string | undefined
      }
    | undefined
  readonly identity?: { readonly status: string } | undefined
}

/** The pages from the start of an application to signing that still show the given answers once their step is over. */
const GIVEN = {
  'start/profile': ({ profileConfirmedAt }) => profileConfirmedAt !== undefined,
  liens: ({ liens }) => liens?.confirmedAt !== undefined,
  'product/select': ({ offer }) => offer !== undefined,
  'start/contact': ({ additional }) => additional !== undefined,
  // Where the law requires no answers, nobody saw the page.
  'start/hmda': ({ demographics }) => demographics === 'ANSWERED' || demographics === 'NOT_PROVIDED',
  'start/app-summary': ({ disclosures }) => disclosures?.summaryCertifiedAt !== undefined,
  'income/review': ({ incomeVerification }) => incomeVerification?.verifiedAnnualCents !== undefined,
  'bank/disburse': ({ bank }) => bank?.disburse !== undefined,
  'bank/autopay': ({ bank }) => bank?.payType !== undefined,
  'bank/confirm': ({ bank }) => bank?.confirmedAt !== undefined,
  identity: ({ identity }) => identity?.status === 'VERIFIED',
} as const satisfies Partial<Record<ApplicationPage, (answered: Answered) => boolean>>

export type GivenPage = keyof typeof GIVEN

/** The order of the pages, from signing back to the first page. */
const BEFORE: Readonly<Partial<Record<ApplicationPage, ApplicationPage>>> = {
  liens: 'start/profile',
  'product/assets': 'liens',
  'product/select': 'liens',
  'product/prequal-winback': 'liens',
  'start/contact': 'product/select',
  'start/hmda': 'start/contact',
  'start/app-summary': 'start/hmda',
  'income/review': 'start/app-summary',
  'income/link/:type': 'income/review',
  'income/upload/:type': 'income/review',
  'income/callback/:provider': 'income/review',
  'income/employer-verification': 'income/review',
  'bank/disburse': 'income/review',
  'bank/manual-disburse': 'bank/disburse',
  'bank/autopay': 'bank/disburse',
  'bank/confirm': 'bank/autopay',
  identity: 'bank/confirm',
  'signing/intro': 'identity',
  'signing/sign': 'signing/intro',
}

const isGivenPage = (page: ApplicationPage): page is GivenPage => page in GIVEN

/** Whether a page was answered, so that the borrower can look at it again. */
export const isGiven = (page: ApplicationPage, answered: Answered): page is GivenPage =>
  isGivenPage(page) && GIVEN[page](answered)

/** Where Back leads: the nearest earlier page that is open or was answered; undefined on the first page. */
export const pageBefore = (
  page: ApplicationPage,
  answered: Answered,
  isOpen: (page: ApplicationPage) => boolean,
): ApplicationPage | undefined => {
  const before = BEFORE[page]
  if (before === undefined) return undefined
  return isOpen(before) || isGiven(before, answered) ? before : pageBefore(before, answered, isOpen)
}
