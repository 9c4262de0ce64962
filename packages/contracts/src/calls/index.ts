import type { Endpoint } from '../endpoint.ts'
import * as applications from './applications.ts'
import * as chat from './chat.ts'
import * as chatDesk from './chat-desk.ts'
import * as chatSupervision from './chat-supervision.ts'
import * as chatbot from './chatbot.ts'
import * as chatbotDesk from './chatbot-desk.ts'
import * as clocks from './clocks.ts'
import * as closing from './closing.ts'
import * as conditions from './conditions.ts'
import * as consoleCalls from './console.ts'
import * as corrections from './corrections.ts'
import * as credit from './credit.ts'
import * as documents from './documents.ts'
import * as drafts from './drafts.ts'
import * as experiments from './experiments.ts'
import * as failedJobs from './failed-jobs.ts'
import * as feedback from './feedback.ts'
import * as identity from './identity.ts'
import * as identityBroker from './identity-broker.ts'
import * as identityPasskeys from './identity-passkeys.ts'
import * as identitySettings from './identity-settings.ts'
import * as incomeAndBank from './income-and-bank.ts'
import * as liensAndOffers from './liens-and-offers.ts'
import * as identityLinks from './mailed-links.ts'
import * as optimize from './optimize.ts'
import * as ownFlags from './own-flags.ts'
import * as propertyAndValue from './property-and-value.ts'
import * as referrals from './referrals.ts'
import * as requalify from './requalify.ts'
import * as sandbox from './sandbox.ts'
import * as security from './security.ts'
import * as shell from './shell.ts'
import * as identityWays from './sign-in-methods.ts'
import * as signers from './signers.ts'
import * as signingHelp from './signing-help.ts'
import * as staff from './staff.ts'
import * as staffClocks from './staff-clocks.ts'
import * as staffColleagues from './staff-colleagues.ts'
import * as staffEvidence from './staff-evidence.ts'
import * as staffGates from './staff-gates.ts'
import * as staffLedger from './staff-ledger.ts'
import * as staffNotary from './staff-notary.ts'
import * as staffPeople from './staff-people.ts'
import * as survey from './survey.ts'
import * as telemetry from './telemetry.ts'
import * as vendorCalls from './vendor-calls.ts'
import * as wallet from './wallet.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'does' in value && 'reply' in value

export type CallGroup = { readonly name: string; readonly says: string; readonly calls: readonly Endpoint[] }

const group = (name: string, says: string, ...modules: readonly object[]): CallGroup => ({
  name,
  says,
  calls: modules.flatMap((module) => Object.values(module).filter(isEndpoint)),
})

/** All calls by subject: these are the groups in the OpenAPI description. */
export const callGroups: readonly CallGroup[] = [
  group(
    'Visiting',
    'What a page asks before anybody signs in: the lender, its states, hours and addresses',
    shell,
    drafts,
  ),
  group(
    'Signing in',
    'Accounts, codes by mail, passwords, passkeys, second factors, sessions and outside issuers',
    identity,
    identityWays,
    identityLinks,
    identityPasskeys,
    identityBroker,
    identitySettings,
  ),
  group(
    'Application',
    'The application itself, from its start to its status and record',
    applications,
    corrections,
    clocks,
  ),
  group(
    'Credit and offers',
    'Credit, liens, offers, and what would change a refusal',
    credit,
    liensAndOffers,
    requalify,
  ),
  group('Income and bank', 'Income, employers, accounts, automatic payment', incomeAndBank),
  group('Property and value', 'The home, its value, insurance and title', propertyAndValue),
  group('Conditions and documents', 'What is asked for, what is sent, and what the lender made', conditions, documents),
  group('Signing and closing', 'Signing, the notary, the right to cancel, the money', closing, signingHelp),
  group('Additional signers', 'Owners and spouses who sign with the borrower', signers),
  group('Referrals', 'What brokers and loan officers see and send', referrals),
  group('Account', 'Notifications and wallet of whoever is signed in', wallet),
  group(
    'Telemetry and experiments',
    'Events, flags, experiments, surveys and feedback',
    telemetry,
    optimize,
    ownFlags,
    experiments,
    survey,
    feedback,
  ),
  group(
    'Chat',
    'The customer, the chatbot, the agents and their supervisors',
    chat,
    chatbot,
    chatDesk,
    chatSupervision,
    chatbotDesk,
  ),
  group(
    'Staff',
    'Queue, case, evidence, decisions and funding, for members of staff',
    consoleCalls,
    staff,
    staffColleagues,
    staffClocks,
    staffEvidence,
    staffGates,
    staffLedger,
    staffNotary,
    vendorCalls,
    failedJobs,
  ),
  group(
    'Security',
    'What happened to the security of a lender, who its staff are, and what is done about either',
    security,
    staffPeople,
  ),
  group('Sandbox', 'What a demonstration may do that a live system never does', sandbox),
]

/** All calls, for OpenAPI, the permission matrix and the test that each has a handler. */
export const calls: readonly Endpoint[] = callGroups.flatMap((each) => each.calls)
