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
import * as feedback from './feedback.ts'
import * as identity from './identity.ts'
import * as identityBroker from './identity-broker.ts'
import * as identityPasskeys from './identity-passkeys.ts'
import * as identitySettings from './identity-settings.ts'
import * as identityWays from './identity-ways.ts'
import * as incomeAndBank from './income-and-bank.ts'
import * as liensAndOffers from './liens-and-offers.ts'
import * as optimize from './optimize.ts'
import * as ownFlags from './own-flags.ts'
import * as propertyAndValue from './property-and-value.ts'
import * as referrals from './referrals.ts'
import * as requalify from './requalify.ts'
import * as sandbox from './sandbox.ts'
import * as shell from './shell.ts'
import * as signers from './signers.ts'
import * as signingHelp from './signing-help.ts'
import * as staff from './staff.ts'
import * as staffClocks from './staff-clocks.ts'
import * as staffColleagues from './staff-colleagues.ts'
import * as staffEvidence from './staff-evidence.ts'
import * as staffGates from './staff-gates.ts'
import * as staffNotary from './staff-notary.ts'
import * as survey from './survey.ts'
import * as telemetry from './telemetry.ts'
import * as vendorCalls from './vendor-calls.ts'
import * as wallet from './wallet.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'does' in value && 'reply' in value

/** Every call there is, for OpenAPI, the permission matrix and the test that each has a handler. */
export const calls: readonly Endpoint[] = [
  applications,
  chat,
  chatDesk,
  chatSupervision,
  chatbot,
  chatbotDesk,
  clocks,
  closing,
  conditions,
  consoleCalls,
  corrections,
  credit,
  documents,
  drafts,
  feedback,
  identity,
  identityBroker,
  identityPasskeys,
  identitySettings,
  identityWays,
  incomeAndBank,
  liensAndOffers,
  optimize,
  ownFlags,
  propertyAndValue,
  experiments,
  referrals,
  requalify,
  sandbox,
  shell,
  staff,
  staffColleagues,
  staffClocks,
  staffEvidence,
  staffGates,
  staffNotary,
  signers,
  signingHelp,
  survey,
  telemetry,
  vendorCalls,
  wallet,
].flatMap((room) => Object.values(room).filter(isEndpoint))
