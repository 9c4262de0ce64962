import { CallProblem } from '@hearthline/client'
import type { ProblemCode } from '@hearthline/contracts'
import { Banner, TextButton } from '@hearthline/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Only the chat's window, the lender's staff and parts that come later meet these, or no page as it renews; the frame need not carry their words. Once the money is under
 * way, a borrower reads that the time to cancel has passed.
 */
type Elsewhere =
  | `chat${string}`
  | `file${string}`
  | 'tooManyFiles'
  | 'exportLimit'
  | 'topicChanged'
  | 'onLegalHold'
  | 'tooManyPhrasings'
  | 'invitationLimit'
  | 'correctionStale'
  | 'valueLower'
  | 'incomeLower'
  | 'signedDocumentsMissing'
  | 'scanNotPdf'
  | 'pagesMissing'
  | 'ownerDetailsMissing'
  | 'waitingPeriodRuns'
  | 'noticeMissing'
  | 'noticeRuns'
  | 'taskNotFound'
  | 'taskNotYours'
  | 'taskTaken'
  | `colleague${string}`
  | 'youAreAway'
  | 'alreadyApproved'
  | 'evidenceProposed'
  | 'employerFirst'
  | 'fundingCheckRed'
  | 'ownWork'
  | 'ownAccount'
  | 'disablingTakesTwo'
  | 'enablingTakesTwo'
  | 'identityProofMissing'
  | 'paymentsFrozen'
  | 'secondFactorRequired'
  | 'networkNotAllowed'
  | 'passkeyNeeded'
  | 'lastSecondFactor'
  | `response${string}`
  | `staff${string}`
  | 'lastAdministrator'
  | 'incomeNotVerified'
  | 'severalHosts'
  | 'hostUnknown'
  | 'originNotAllowed'
  | 'notFromConsole'
  | 'tokenExpired'
  | 'floodPolicyMissing'
  | 'spouseConsentMissing'
  | 'inputMissing'
  | 'redFlagsOpen'
  | 'conditionsOpen'
  | 'accountNotVerified'
  | 'moneyUnderWay'

/** No answer to what a person did, or to what no page of a live system offers: they read that something unexpected happened. */
type Unforeseen = 'linkElsewhere' | 'sandboxOnly' | 'keyRequired' | 'unsupportedBody' | 'departmentUnknown'

const ended = msg`Your session has ended. Log in to go on; nothing you saved is lost.`

/** What a person reads, by the code of the problem. Where the contract's words are for programs, these are for people. */
const problemWords: Readonly<
  Record<Exclude<ProblemCode, Elsewhere | Unforeseen> | 'offline' | 'timeout', MessageDescriptor>
> = {
  invalidInput: msg`Some answers need another look.`,
  notSignedIn: ended,
  tokenMissing: ended,
  tokenForged: ended,
  tokenElsewhere: ended,
  deviceUnknown: ended,
  notAllowed: msg`This is not yours to see or change.`,
  wrongOrganisation: msg`This address belongs to another lender.`,
  organisationUnknown: msg`No private label data found`,
  notFound: msg`We could not find that page.`,
  applicationNotFound: msg`We could not find that application.`,
  originatorUnknown: msg`We do not know that loan officer or broker.`,
  invitationRequired: msg`Ask your broker for a new invitation.`,
  referralRequired: msg`We do not know who sent you. Open their link again, or call us.`,
  conditionNotFound: msg`We do not ask for that any more.`,
  documentNotFound: msg`We could not find that document.`,
  draftNotFound: msg`We could not find what you started. Please begin again on this device.`,
  draftIncomplete: msg`Some pages before this one still need an answer.`,
  stateNotLicensed: msg`We do not lend in that state yet.`,
  propertyNotEligible: msg`A home of this kind does not qualify today.`,
  eventNotExpected: msg`Your application has moved on. We have refreshed the page.`,
  applicationFrozen: msg`We have paused this application. Nothing is lost; please call us.`,
  applicationBusy: msg`Somebody else changed this a moment ago. Please try once more.`,
  offerExpired: msg`This offer has ended. We are pricing it again for you.`,
  offerNotAvailable: msg`That amount and term are not on offer. Choose inside the limits shown.`,
  codeWrong: msg`That code is not right.`,
  codeJustChanged: msg`That code has just changed. Type the new one.`,
  codeExpired: msg`That code has ended. Ask for a new one.`,
  codeElsewhere: msg`This code was asked for in another browser. Ask for one here.`,
  tooManyTries: msg`Too many tries. Wait 15 minutes, then try again.`,
  tooManyRequests: msg`That was a lot at once. Wait a moment, then try again.`,
  signInRefused: msg`We could not log you in. Check the address, and the code or password with it. A code works in the browser that asked for it.`,
  userNotFound: msg`User not found`,
  secondFactorNeeded: msg`Enter the code from your authenticator app, or a recovery code.`,
  freshProofNeeded: msg`Confirm that it is you, then try again.`,
  linkEnded: msg`That link has ended or was used already. Ask for a new one.`,
  invitationForAnother: msg`This invitation was sent to another address. Log in with the address that received it.`,
  challengeEnded: msg`That took too long, or was done already. Please begin again.`,
  passwordWrong: msg`That is not your password.`,
  passkeyRefused: msg`We could not check that passkey. Please try again.`,
  issuerUnavailable: msg`Sign-in is not reachable right now. Use your password or a code instead.`,
  keyReused: msg`This was sent before with other answers. Please try once more.`,
  identityFirst: msg`Show who you are before you sign.`,
  detailsFirst: msg`Give your address and tax number before you sign.`,
  readToTheEndFirst: msg`Read each document to the end before you sign.`,
  consentMissing: msg`Agree to electronic documents first, or ask us for paper.`,
  documentChanged: msg`This document changed since you opened it. Please read it again.`,
  papersBeingSet: msg`The documents you just signed are being put together. Please try again in a moment.`,
  answersWrong: msg`Some answers did not match. You have one more try.`,
  notaryLocked: msg`The identity questions are locked for 24 hours. You can meet a notary in person instead.`,
  periodOver: msg`The time to cancel has passed.`,
  correctionTooLate: msg`This was checked or signed since. Call us, and a person corrects it with you.`,
  counterofferEnded: msg`The 90 days to take these terms are over. Call us, or begin again: nothing is lost.`,
  reportTooOld: msg`Your credit report is too old for signing. See the top of this page: we get a new one once you agree.`,
  valuationTooOld: msg`The value of your home on file is too old to close on. We are renewing it, and tell you when you can go on.`,
  titleTooOld: msg`The title search on file is too old to close on. We are renewing it, and tell you when you can go on.`,
  floodCertificateTooOld: msg`The flood certificate on file is too old to close on. We are renewing it, and tell you when you can go on.`,
  floodNoticeRuns: msg`Read the flood notice among your documents: you can sign from the tenth day after it came.`,
  slotTaken: msg`That time is no longer offered. Choose another.`,
  bodyTooLarge: msg`That is more than we can take at once.`,
  busy: msg`We are busy right now. Nothing is lost; please try again in a moment.`,
  unavailable: msg`We are restarting. Nothing is lost; please try again in a moment.`,
  ratesOutdated: msg`The published rates that an offer is compared with are out of date here. Nothing is lost; please try again later.`,
  vendorUnavailable: msg`A service we ask does not answer. Nothing is lost; please try again in a few minutes.`,
  diskFull: msg`We cannot save right now. Nothing was taken; please try again later.`,
  internal: msg`Something unexpected happened. Nothing you saved is lost.`,
  offline: msg`We cannot reach our server. Check your connection; what you typed is still here.`,
  timeout: msg`This takes longer than it should. What you typed is still here; please try again.`,
}

/** The words of whatever was thrown: by its code, or the general ones. */
export const useProblemText = (): ((error: unknown) => string) => {
  const { i18n } = useLingui()
  const wordsOf = (code: string) =>
    // A key that is its own is one of its keys.
    Object.hasOwn(problemWords, code) ? problemWords[code as keyof typeof problemWords] : problemWords.internal
  return (error) => i18n._(wordsOf(error instanceof CallProblem ? error.code : 'internal'))
}

/** By what support finds an unexpected error in the log. */
export const Reference = ({ problem }: { readonly problem: unknown }) => {
  const requestId = problem instanceof CallProblem && problem.reference
  return requestId ? <Trans>Reference: {requestId}</Trans> : null
}

export type ProblemBannerProps = {
  /** What a call threw; nothing is drawn for undefined. */
  readonly problem: unknown
  readonly onRetry?: (() => void) | undefined
  /** Focus comes here when it appears. */
  readonly takesFocus?: boolean
  /** One sentence more, such as whom to call. */
  readonly children?: ReactNode
}

/** Why something was not taken, in the reader's words; says itself when it appears. */
export const ProblemBanner = ({ problem, onRetry, takesFocus = false, children }: ProblemBannerProps) => {
  const text = useProblemText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus && problem) place.current?.focus()
  }, [takesFocus, problem])
  if (!problem) return null
  return (
    <div className="hl-problem" ref={place} tabIndex={-1}>
      <Banner
        tone="negative"
        announced
        fact={text(problem)}
        action={
          onRetry ? (
            <TextButton onClick={onRetry}>
              <Trans>Try again</Trans>
            </TextButton>
          ) : null
        }
      >
        <Reference problem={problem} /> {children}
      </Banner>
    </div>
  )
}
