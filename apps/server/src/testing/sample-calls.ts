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

/** Days on which a notary comes whatever day this is: no Sundays, no holidays that do not move. */
const soon = [3, 4, 5].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
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
  correctProperty: act('NO_PROPERTY_FOUND', {
    home: 'TYPED',
    street: '2187 Larkspur Lane',
    unit: '',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
  }),
  correctOwnership: act('PREQUAL_TITLE', { way: 'NAME', firstName: 'Avery', lastName: 'Sample', hasOneName: false }),
  giveAssets: act('ASSETS_PREQUAL', { items: [], nothing: true, correct: true }),
  answerCounteroffer: act('CLTV_LIEN_POSITION_REQUALIFY', {
    answer: 'REFUSE',
    decisionUuid: '00000000-0000-4000-8000-000000000001',
  }),
  estimateValue: act('NO_AVM_FOUND', { valueCents: 600_000_00, basis: 'RECENT_SALES' }),
  stateCondition: act('BPO_ORDER_REQUEST', { condition: 'GOOD' }),
  orderValuation: act('RESIDENTIAL_EVALUATION_ORDER_REQUEST', {
    visit: 'EXTERIOR',
    contactName: 'Avery Sample',
    contactPhone: '+13035550142',
    agreed: true,
  }),
  correctIdentity: act('CREDIT_NO_MATCH', {
    firstName: 'Avery',
    lastName: 'Sample',
    hasOneName: false,
    birthDate: '1984-05-17',
    taxId: '900-01-1001',
  }),
  liftCredit: act('SOFT_CREDIT_LOCKED_OR_FROZEN', { way: 'LIFTED' }),
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
  inviteSigner: visit({}),
  acceptInvitation: visit({ token: secret }),
  giveSignerDetails: visit({ birthDate: '1984-05-17', demonstrationCode: 'K7QX2M', econsent: true, locale: 'en' }),
  declineSigning: visit({}),
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
  decideReview: act('DELINQUENCY_REVIEW', { verdict: 'CLEAR', reason: 'Paid since', conditions: [] }),
  retryStep: act('RECORDING', { reason: 'The county answers again' }),
  claimTask: visit({ take: true }),
  settleVendorCall: visit({ act: 'AGAIN', reason: 'They mended it' }),
  checkEmployment: act('EMPLOYMENT_VERIFICATION', {
    verdict: 'VERIFIED',
    spokeWith: 'Pay office',
    reason: 'Confirmed',
  }),
  reviewIdentity: act('IDENTITY_VERIFICATION', { verdict: 'REJECT', reason: 'The photo is too dark' }),
  judgeScreening: act('FUNDABLE', { verdict: 'SOMEBODY_ELSE', reason: 'Another birth date' }),
  reviewBank: act('AUTOPAY_ACCOUNT', { verdict: 'ACCEPT', reason: 'The bank confirmed it' }),
  reviewTrust: act('TRUST_AND_INSURANCE', {
    trustName: 'Sample Trust',
    trustee: 'Avery Sample',
    reason: 'It may pledge',
  }),
  certifyFloodByHand: act('GENERATE_CLOSING_DISCLOSURE', { zone: 'X', certificateNumber: 'F-1', reason: 'By letter' }),
  declineApplication: act('NO_AVM_FOUND', { reason: 'Nothing was confirmed', reasons: ['UNVERIFIED'] }),
  cancelByLender: act('COLLECT_ADDITIONAL_INFO', { reason: 'The borrower called to give up' }),
  giveEmployer: act('EMPLOYMENT_VERIFICATION', {
    name: 'Example Works',
    address: { street: '1 Example Street', unit: '', city: 'Denver', state: 'CO', zip: '80202' },
    contactPhone: '3035550199',
    contactEmail: '',
    title: 'Welder',
    startedOn: '2020-01-15',
    status: 'FULL_TIME',
    consent: true,
  }),
  requestNotary: {
    ...act('MANUAL_DEED_SIGNING', { place: 'HOME', address: '2187 Larkspur Lane, Denver', wishes: soon }),
    moves: false,
  },
  chooseNotarySlot: { ...act('MANUAL_DEED_SIGNING', { slot: tracker }), moves: false },
  meetNotaryInPerson: act('DEED_SIGNING', { feeAccepted: true }),
  moveNotaryInPerson: act('DEED_SIGNING', { reason: 'The video line failed' }),
  offerNotarySlots: {
    ...act('MANUAL_DEED_SIGNING', { place: 'Denver', times: soon, reason: 'As asked' }),
    moves: false,
  },
  recordNotaryMeeting: { ...act('MANUAL_DEED_SIGNING', { result: 'FAILED', reason: 'Nobody was home' }), moves: false },
  submitCondition: { ...act('FUNDABLE', { documents: [randomUUID()] }), moves: false },
  givePhone: { ...act('FUNDABLE', { phone: '303-555-0199' }), moves: false },
  openCondition: {
    ...act('SUMMARY_DISCLOSURE', {
      category: 'GENERIC_DOCUMENT_REQUEST',
      commentsToBorrower: 'The last page of the statement',
      documents: 1,
      reason: 'The page is missing',
    }),
    moves: false,
  },
  judgeCondition: { ...act('SUMMARY_DISCLOSURE', { verdict: 'REJECT', reason: 'Not readable' }), moves: false },
  waiveCondition: { ...act('SUMMARY_DISCLOSURE', { reason: 'Seen elsewhere' }), moves: false },
  approveFunding: act('FUNDING_DECISION', { checked: true }),
}
