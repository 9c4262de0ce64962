import { randomUUID } from 'node:crypto'
import type { Step } from '@hearthline/domain/workflow'

type Sample = {
  /** Where an application must stand for the call. */
  readonly at: Step
  readonly body: Readonly<Record<string, unknown>>
  /** Whether doing it takes the application elsewhere. */
  readonly moves: boolean
}

const visit = (body: Sample['body']): Sample => ({ at: 'OFFER_SELECTION', body, moves: false })
const act = (at: Step, body: Sample['body']): Sample => ({ at, body, moves: true })

const declined = { codes: [], text: '', notProvided: true }
const email = 'naughty@example.test'
const secret = 'a'.repeat(43)
const tracker = '00000000-0000-4000-8000-0000000000a1'
const optimizeUser = { attributes: { orgCode: 'HEARTHLINE' }, trackerId: tracker }
const passkey = { id: secret, rawId: secret, type: 'public-key', clientExtensionResults: {} }

/** A body for each call that takes JSON, as good as the forms can tell. */
export const sampleCalls: Readonly<Record<string, Sample>> = {
  login: visit({ email, password: 'four blue kettles sing' }),
  register: visit({ email, code: '000000', password: 'four blue kettles sing' }),
  sendCode: visit({ email, purpose: 'login', locale: 'en' }),
  useLink: visit({ token: secret }),
  sendSecondFactor: visit({ ticket: secret, code: '000000' }),
  changePassword: visit({ current: 'not the right one', password: 'four blue kettles sing' }),
  confirmTwoFactor: visit({ code: '000000' }),
  renewRecoveryCodes: visit({ code: '000000' }),
  removeTwoFactor: visit({ code: '000000' }),
  addPasskey: visit({
    name: 'My phone',
    answer: { ...passkey, response: { clientDataJSON: secret, attestationObject: secret, transports: ['internal'] } },
  }),
  signInWithPasskey: visit({
    answer: {
      ...passkey,
      response: { clientDataJSON: secret, authenticatorData: secret, signature: secret, userHandle: secret },
    },
  }),
  brokerLogin: visit({ applicationName: 'heloc', mode: 'redirect' }),
  brokerLogout: visit({ applicationName: 'heloc', mode: 'redirect' }),
  exchangeCode: visit({ code: secret }),
  staffLogin: visit({ email, password: 'four blue kettles sing' }),
  saveDraft: visit({ section: 'name', values: { firstName: 'Avery' }, complete: false }),
  acknowledgeTerms: visit({ textVersion: '1' }),
  checkAddress: visit({ street: '2187 Larkspur Lane', unit: '', city: 'Denver', state: 'CO', zip: '80202' }),
  askForState: visit({ email, state: 'HI' }),
  readFeature: visit({ featureKey: 'fe-webchat', optimizeUser }),
  listFeatures: visit({ optimizeUser }),
  decideFeature: visit({ featureKey: 'fe-webchat', optimizeUser, trackerId: tracker }),
  giveTracker: visit({ trackerUuid: tracker }),
  markNotificationsRead: visit({ uuids: [tracker] }),
  openTelemetrySession: visit({
    platform: 'WEB',
    libVersion: '1',
    referrer: '',
    queryParams: {},
    screenWidth: 1440,
    screenHeight: 900,
    windowWidth: 1440,
    windowHeight: 900,
    sessionKey: {},
    appVersion: '1',
  }),
  sendTelemetryEvent: visit({
    domain: 'hearthline.localhost',
    queryParams: {},
    pagePath: '/dashboard',
    event: 'page-view',
    sessionKey: { uuid: tracker, epoch: 1, trackerUuid: tracker },
    identityId: null,
    applicationUuid: null,
    eventType: 'PAGE_VIEW',
    productType: 'HELOC',
    eventProperties: {},
    dontDedupe: false,
    dedupeProperty: null,
  }),
  moveClock: visit({ businessDays: 1 }),
  setFault: visit({ vendor: 'sms', fault: 'slow', lasts: 'once' }),
  startApplication: visit({ softCredit: true, econsent: true, econsentCode: 'ABC123', locale: 'en' }),
  confirmProfile: act('APP_SUBMISSION', {
    firstName: 'Avery',
    middleName: '',
    lastName: 'Sample',
    suffix: '',
    hasOneName: false,
    birthDate: '1984-05-17',
    selectedPropertyUuid: '00000000-0000-4000-8000-000000000001',
    mailing: { street: '2187 Larkspur Lane', unit: '', city: 'Denver', state: 'CO', zip: '80202' },
    correct: true,
  }),
  confirmLiens: act('LIEN_VERIFICATION', {
    items: [],
    inquiries: [],
    taxesAnnualCents: 360_000,
    insuranceAnnualCents: 180_000,
    hoaMonthlyCents: 0,
    freeAndClear: true,
  }),
  chooseOffer: act('OFFER_SELECTION', {
    decisionUuid: '00000000-0000-4000-8000-0000000000d1',
    amountCents: 5_000_000,
    termYears: 10,
    feePercent: '2.99',
    autopay: true,
  }),
  giveAdditionalInfo: act('COLLECT_ADDITIONAL_INFO', {
    taxId: '900-01-1001',
    ownership: 'SOLE',
    otherOwners: [],
    purpose: 'HOME_IMPROVEMENT',
    maritalStatus: 'MARRIED',
    hardCredit: true,
    locale: 'en',
  }),
  answerDemographics: act('HMDA', { ethnicity: declined, race: declined, sex: declined }),
  certifySummary: act('SUMMARY_DISCLOSURE', { certify: true }),
  cancelApplication: act('OFFER_SELECTION', { reason: 'Found another way' }),
  startIncomeLink: { ...act('INCOME_VERIFICATION', { type: 'payroll' }), moves: false },
  finishIncomeLink: act('INCOME_VERIFICATION', { choice: 'one', outcome: 'connected' }),
  submitPaystubs: act('INCOME_VERIFICATION', { documents: [randomUUID()] }),
  setDisbursement: act('DISBURSEMENT_ACCOUNT', {
    routingNumber: '021000021',
    accountNumber: '1234567890',
    accountNumberAgain: '1234567890',
    accountType: 'CHECKING',
    holderName: 'Avery Sample',
  }),
  setAutopay: act('AUTOPAY_ACCOUNT', { payType: 'AUTOPAY', dayOfMonth: 5 }),
  confirmBank: act('VERIFIED_AUTOPAY_ACCOUNT', { correct: true }),
  submitIdentity: act('IDENTITY_VERIFICATION', { idType: 'PASSPORT', documents: [randomUUID()] }),
  startSigning: act('FINAL_OFFER', { state: 'CO', source: 'stated' }),
  sign: act('NOTE_SIGNING', {
    adopted: { kind: 'typed', name: 'Avery Sample' },
    initials: 'AS',
    papers: [{ documentUuid: randomUUID(), sha256: '0'.repeat(64), anchors: ['borrower'] }],
  }),
  startNotarySession: { ...act('DEED_SIGNING', { recordingAccepted: true, state: 'CO' }), moves: false },
  answerNotaryQuestions: { ...act('DEED_SIGNING', { answers: { one: 'two' } }), moves: false },
  signDeed: act('DEED_SIGNING', { voluntary: true, sha256: '0'.repeat(64) }),
  giveInsurance: act('TRUST_AND_INSURANCE', {
    insurer: 'Sample Mutual',
    policyNumber: 'SM-20418',
    dwellingCoverCents: 90_000_000,
    effectiveOn: '2026-01-01',
    expiresOn: '2028-01-01',
    documentUuid: randomUUID(),
  }),
  markDocumentRead: { ...act('NOTE_SIGNING', { sha256: '0'.repeat(64) }), moves: false },
  reviewPaystub: act('INCOME_VERIFICATION', { verdict: 'REJECT', documentUuid: randomUUID(), reason: 'Not readable' }),
  approveFunding: act('FUNDING_DECISION', { checked: true }),
}
