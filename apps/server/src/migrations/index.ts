import type { Migration } from 'kysely'
import * as house from './001-house.ts'
import * as applications from './002-applications.ts'
import * as identityAndDrafts from './003-identity-and-drafts.ts'
import * as documents from './004-documents.ts'
import * as verification from './005-verification.ts'
import * as notary from './006-notary.ts'
import * as deadlines from './007-deadlines.ts'
import * as messages from './008-messages.ts'
import * as signing from './009-signing.ts'
import * as consoleCases from './010-console.ts'
import * as olderTables from './011-older-tables.ts'
import * as signIn from './012-sign-in.ts'
import * as telemetry from './013-telemetry.ts'
import * as sandboxErrors from './014-sandbox-faults.ts'
import * as accountNews from './015-account-news.ts'
import * as staffTasks from './016-staff-tasks.ts'
import * as additionalSigners from './017-additional-signers.ts'
import * as vendorWebhooks from './019-vendor-webhooks.ts'
import * as clocks from './020-clocks.ts'
import * as chat from './021-chat.ts'
import * as chatStart from './022-chat-start.ts'
import * as chatDesk from './023-chat-desk.ts'
import * as chatbot from './024-chatbot.ts'
import * as feedback from './025-feedback.ts'
import * as closedSteps from './027-closed-steps.ts'
import * as signerDemographics from './029-signer-demographics.ts'
import * as signedOnes from './030-signed-papers.ts'
import * as cheapSteps from './031-cheap-steps.ts'
import * as signedReceipts from './034-signed-receipts.ts'
import * as lapsedCounteroffers from './035-lapsed-counteroffers.ts'
import * as contradictingAnswers from './036-contradicting-answers.ts'
import * as knownPlaces from './038-known-places.ts'
import * as provedSessions from './039-proved-sessions.ts'
import * as signedScans from './041-signed-scans.ts'
import * as claimsThatLapse from './048-claims-that-lapse.ts'
import * as searchedByPhone from './049-searched-by-phone.ts'
import * as settledNews from './056-settled-news.ts'
import * as survey from './057-survey.ts'
import * as referrals from './058-referrals.ts'
import * as experiments from './059-experiments.ts'
import * as versionedFacts from './060-versioned-facts.ts'
import * as absences from './080-absences.ts'
import * as brokerInvitations from './090-broker-invitations.ts'
import * as foreignKeysReturn from './100-foreign-keys-return.ts'
import * as searchedColumns from './110-searched-columns.ts'

/**
 * What the first release begins with, in order and for good, each time in one transaction. Nothing is added here: every
 * change since then stands in this-release.ts, where two releases can serve while it runs.
 */
export const baseline: Readonly<Record<string, Migration>> = {
  '001-house': house,
  '002-applications': applications,
  '003-identity-and-drafts': identityAndDrafts,
  '004-documents': documents,
  '005-verification': verification,
  '006-notary': notary,
  '007-deadlines': deadlines,
  '008-messages': messages,
  '009-signing': signing,
  '010-console': consoleCases,
  '011-older-tables': olderTables,
  '012-sign-in': signIn,
  '013-telemetry': telemetry,
  '014-sandbox-faults': sandboxErrors,
  '015-account-news': accountNews,
  '016-staff-tasks': staffTasks,
  '017-additional-signers': additionalSigners,
  '019-vendor-webhooks': vendorWebhooks,
  '020-clocks': clocks,
  '021-chat': chat,
  '022-chat-start': chatStart,
  '023-chat-desk': chatDesk,
  '024-chatbot': chatbot,
  '025-feedback': feedback,
  '027-closed-steps': closedSteps,
  '029-signer-demographics': signerDemographics,
  '030-signed-papers': signedOnes,
  '031-cheap-steps': cheapSteps,
  '034-signed-receipts': signedReceipts,
  '035-lapsed-counteroffers': lapsedCounteroffers,
  '036-contradicting-answers': contradictingAnswers,
  '038-known-places': knownPlaces,
  '039-proved-sessions': provedSessions,
  '041-signed-scans': signedScans,
  '048-claims-that-lapse': claimsThatLapse,
  '049-searched-by-phone': searchedByPhone,
  '056-settled-news': settledNews,
  '057-survey': survey,
  '058-referrals': referrals,
  '059-experiments': experiments,
  '060-versioned-facts': versionedFacts,
  '080-absences': absences,
  '090-broker-invitations': brokerInvitations,
  '100-foreign-keys-return': foreignKeysReturn,
  '110-searched-columns': searchedColumns,
}
