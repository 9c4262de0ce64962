import {
  type ApplicationStatus,
  answerCounteroffer,
  answerDemographics,
  approveFunding,
  certifySummary,
  chooseOffer,
  confirmBank,
  confirmLiens,
  confirmProfile,
  finishIncomeLink,
  giveAdditionalInfo,
  giveAssets,
  giveFloodPolicy,
  giveInsurance,
  listDocuments,
  listOffers,
  markDocumentRead,
  moveClock,
  readCounteroffer,
  readDocument,
  readRecord,
  reviewPaystub,
  setAutopay,
  setDisbursement,
  sign,
  signDeed,
  startIncomeLink,
  startSigning,
  submitIdentity,
  submitPaystubs,
  uploadDocument,
} from '@hearthline/contracts'
import { isFloodCovered, isOutsideFloodProgram, requiredFloodCover } from '@hearthline/domain/insurance'
import type { Step } from '@hearthline/domain/workflow'
import { type CoOwner, meetNotaryAsSigner, signAsSigner } from './co-owner.ts'
import { passNotary } from './pass-notary.ts'
import type { PublicCaller } from './public-calls.ts'
import type { Persona } from './registration.ts'
import { samplePdf, samplePng } from './sample-files.ts'

/** Everybody who acts in one application, each with their own sign-in. */
export type Cast = {
  readonly uuid: string
  readonly persona: Persona
  readonly borrower: PublicCaller
  /** The other owners of the home. */
  readonly coOwners: readonly CoOwner[]
  readonly processor: () => Promise<PublicCaller>
  readonly funders: () => Promise<readonly [PublicCaller, PublicCaller]>
}

type PlayerAction = (cast: Cast) => Promise<ApplicationStatus | undefined>

const of = ({ uuid }: Cast) => ({ params: { uuid } })

/** The name in the application: a borrower whom the bureau did not find may have corrected it. */
export const legalNameOf = async (cast: Pick<Cast, 'uuid' | 'borrower'>) => {
  const { applicant } = await cast.borrower.json(readRecord, { params: { uuid: cast.uuid } })
  return { firstName: applicant.firstName, lastName: applicant.lastName }
}

const upload = (cast: Cast, type: 'PAYSTUB' | 'INSURANCE_DECLARATIONS' | 'PASSPORT_FRONT') =>
  cast.borrower.json(uploadDocument, {
    ...of(cast),
    body: { type },
    file:
      type === 'PASSPORT_FRONT'
        ? { bytes: samplePng(), name: 'passport.png', type: 'image/png' }
        : { bytes: samplePdf(type), name: `${type.toLowerCase()}.pdf`, type: 'application/pdf' },
  })

const confirmWhoAndWhere: PlayerAction = async (cast) => {
  const { persona, borrower } = cast
  const { property } = await borrower.json(readRecord, of(cast))
  return borrower.json(confirmProfile, {
    ...of(cast),
    body: {
      firstName: persona.firstName,
      middleName: '',
      lastName: persona.lastName,
      suffix: '',
      hasOneName: false,
      birthDate: persona.birthDate,
      selectedPropertyUuid: property.uuid,
      correct: true,
    },
  })
}

const confirmDebts: PlayerAction = async (cast) => {
  const { liens } = await cast.borrower.json(readRecord, of(cast))
  const items = (liens?.items ?? []).map(({ mask: _, position: __, source: ___, ...lien }) => ({
    ...lien,
    includesTaxesAndInsurance: 'YES' as const,
  }))
  return cast.borrower.json(confirmLiens, {
    ...of(cast),
    body: {
      items,
      inquiries: (liens?.inquiries ?? []).map(({ id }) => ({ id, newDebt: false })),
      taxesAnnualCents: 360_000,
      insuranceAnnualCents: 180_000,
      hoaMonthlyCents: 0,
      freeAndClear: items.every((lien) => !lien.securedByHome),
    },
  })
}

const chooseMiddle: PlayerAction = async (cast) => {
  const offers = await cast.borrower.json(listOffers, of(cast))
  const option = offers.options.find(({ termYears }) => termYears === 20) ?? offers.options[0]
  if (option === undefined) throw new Error('no option is on offer')
  // A state's cap on fees can require a larger line of an option than the lender does.
  const least = option.bands[0]?.fromCents ?? offers.minCents
  const half = Math.round((least + option.maxCents) / 2 / offers.stepCents) * offers.stepCents
  const amountCents = Math.min(Math.max(half, least), option.maxCents)
  const { termYears, feePercent } = option
  return cast.borrower.json(chooseOffer, {
    ...of(cast),
    body: { decisionUuid: offers.decisionUuid, amountCents, termYears, feePercent, autopay: true },
  })
}

const listNoAssets: PlayerAction = (cast) =>
  cast.borrower.json(giveAssets, { ...of(cast), body: { items: [], nothing: true, correct: true } })

const takeCounteroffer: PlayerAction = async (cast) => {
  const { decisionUuid, options } = await cast.borrower.json(readCounteroffer, of(cast))
  const [option] = options
  if (option === undefined) throw new Error('the counteroffer offers nothing')
  const { kind, lienId } = option
  return cast.borrower.json(answerCounteroffer, {
    ...of(cast),
    body: { answer: 'ACCEPT', decisionUuid, kind, lienId },
  })
}

const giveMore: PlayerAction = (cast) =>
  cast.borrower.json(giveAdditionalInfo, {
    ...of(cast),
    body: {
      taxId: cast.persona.taxId,
      ownership: cast.coOwners.length > 0 ? 'JOINT' : 'SOLE',
      otherOwners: cast.coOwners.map(({ caller: _, birthDate: __, taxId: ___, ...owner }) => ({
        ...owner,
        relation: 'SPOUSE' as const,
      })),
      yearsWithEmployer: 6,
      purpose: 'HOME_IMPROVEMENT',
      hardCredit: true,
      locale: 'en',
    },
  })

const decline = { codes: [], text: '', notProvided: true }

const declineDemographics: PlayerAction = (cast) =>
  cast.borrower.json(answerDemographics, { ...of(cast), body: { ethnicity: decline, race: decline, sex: decline } })

const readAll = async (cast: Cast) => {
  const loanDocuments = (await cast.borrower.json(listDocuments, of(cast))).filter(({ from }) => from === 'LENDER')
  for (const loanDocument of loanDocuments.filter(({ mustBeRead, readAt }) => mustBeRead && readAt === null)) {
    const params = { uuid: cast.uuid, document: loanDocument.uuid }
    await cast.borrower.bytes(readDocument, { params })
    await cast.borrower.json(markDocumentRead, { params, body: { sha256: loanDocument.sha256 } })
  }
  return loanDocuments
}

const certify: PlayerAction = async (cast) => {
  await readAll(cast)
  return cast.borrower.json(certifySummary, { ...of(cast), body: { certify: true } })
}

const sendPaystub = async (cast: Cast): Promise<ApplicationStatus> => {
  const loanDocument = await upload(cast, 'PAYSTUB')
  await cast.borrower.json(submitPaystubs, { ...of(cast), body: { documents: [loanDocument.uuid] } })
  const processor = await cast.processor()
  return processor.json(reviewPaystub, {
    ...of(cast),
    body: { verdict: 'ACCEPT', documentUuid: loanDocument.uuid, annualCents: 12_000_000 },
  })
}

/** Payroll first; if the vendor has nobody by that name, a paystub that staff read. */
const proveIncome: PlayerAction = async (cast) => {
  const link = await cast.borrower.json(startIncomeLink, { ...of(cast), body: { type: 'payroll' } })
  const [employer] = link.choices
  if (employer === undefined) throw new Error('the income vendor offers no employer')
  const status = await cast.borrower.json(finishIncomeLink, {
    params: { uuid: cast.uuid, link: link.linkUuid },
    body: { choice: employer.id, outcome: 'connected' },
  })
  return status.state === 'INCOME_VERIFICATION' ? sendPaystub(cast) : status
}

const giveAccount: PlayerAction = async (cast) => {
  const { firstName, lastName } = await legalNameOf(cast)
  return cast.borrower.json(setDisbursement, {
    ...of(cast),
    body: {
      routingNumber: '021000021',
      accountNumber: '1234567890',
      accountNumberAgain: '1234567890',
      accountType: 'CHECKING',
      holderName: `${firstName} ${lastName}`,
    },
  })
}

const takeAutopay: PlayerAction = (cast) =>
  cast.borrower.json(setAutopay, { ...of(cast), body: { payType: 'AUTOPAY', dayOfMonth: 1 } })

const confirmAccounts: PlayerAction = (cast) =>
  cast.borrower.json(confirmBank, { ...of(cast), body: { correct: true } })

const proveIdentity: PlayerAction = async (cast) => {
  const record = await cast.borrower.json(readRecord, of(cast))
  if (record.identity?.status === 'IN_REVIEW' || record.identity?.status === 'VERIFIED') return undefined
  const loanDocument = await upload(cast, 'PASSPORT_FRONT')
  return cast.borrower.json(submitIdentity, {
    ...of(cast),
    body: { idType: 'PASSPORT', documents: [loanDocument.uuid] },
  })
}

/** The notice is read, and its ten days pass: eight business days are at least as many. */
const heedFloodNotice: PlayerAction = async (cast) => {
  await readAll(cast)
  await cast.borrower.json(moveClock, { body: { businessDays: 8 } })
  return undefined
}

const beginSigning: PlayerAction = (cast) =>
  cast.borrower
    .json(startSigning, { ...of(cast), body: { state: 'CO', source: 'stated' } })
    .catch((error: { code?: string }) => {
      if (error.code !== 'floodNoticeRuns') throw error
      return heedFloodNotice(cast)
    })

const isBorrowersAnchor = ({ name }: { name: string }) => !/notary|lender|witness/i.test(name)

const signDocuments: PlayerAction = async (cast) => {
  const loanDocuments = await readAll(cast)
  const toSign = loanDocuments.filter(
    (loanDocument) =>
      loanDocument.mustBeRead && loanDocument.signedAt === null && loanDocument.anchors.some(isBorrowersAnchor),
  )
  const { firstName, lastName } = await legalNameOf(cast)
  return cast.borrower.json(sign, {
    ...of(cast),
    body: {
      adopted: { kind: 'typed', name: `${firstName} ${lastName}` },
      initials: `${firstName[0]}${lastName[0]}`,
      papers: toSign.map((loanDocument) => ({
        documentUuid: loanDocument.uuid,
        sha256: loanDocument.sha256,
        anchors: loanDocument.anchors.filter(isBorrowersAnchor).map(({ name }) => name),
      })),
    },
  })
}

/** Each owner signs the deed in their own session. */
const coOwnersMeetNotary = async (cast: Cast): Promise<void> => {
  for (const coOwner of cast.coOwners) await meetNotaryAsSigner(coOwner, cast.uuid)
}

const meetNotary: PlayerAction = async (cast) => {
  await coOwnersMeetNotary(cast)
  const record = await cast.borrower.json(readRecord, of(cast))
  if (record.notary?.primaryAcceptedAt !== undefined) return undefined
  const params = await passNotary(cast.borrower, cast.uuid)
  const loanDocuments = await readAll(cast)
  const deed = loanDocuments.find(({ type }) => type === 'SECURITY_INSTRUMENT')
  if (deed === undefined) throw new Error('no deed was made')
  return cast.borrower.json(signDeed, { params, body: { voluntary: true, sha256: deed.sha256 } })
}

const coOwnersSign: PlayerAction = async (cast) => {
  for (const coOwner of cast.coOwners) await signAsSigner(coOwner, cast.uuid)
  return undefined
}

const insureFlood: PlayerAction = async (cast) => {
  const record = await cast.borrower.json(readRecord, of(cast))
  const loanDocument = await upload(cast, 'INSURANCE_DECLARATIONS')
  const year = Number(record.today.slice(0, 4))
  return cast.borrower.json(giveFloodPolicy, {
    ...of(cast),
    body: {
      kind: isOutsideFloodProgram(record) ? 'PRIVATE' : 'NFIP',
      insurer: 'Sample Flood Mutual',
      policyNumber: 'FL-20418',
      coverCents: requiredFloodCover(record).cents,
      statesFederalDefinition: isOutsideFloodProgram(record),
      effectiveOn: `${year}-01-01`,
      expiresOn: `${year + 2}-01-01`,
      documentUuid: loanDocument.uuid,
    },
  })
}

const insure: PlayerAction = async (cast) => {
  const record = await cast.borrower.json(readRecord, of(cast))
  if (record.insurance?.insurer !== undefined && !isFloodCovered(record, record.today)) return insureFlood(cast)
  const loanDocument = await upload(cast, 'INSURANCE_DECLARATIONS')
  const year = Number(record.today.slice(0, 4))
  return cast.borrower.json(giveInsurance, {
    ...of(cast),
    body: {
      insurer: 'Sample Mutual',
      policyNumber: 'SM-20418',
      dwellingCoverCents: 90_000_000,
      deductibleCents: 250_000,
      effectiveOn: `${year}-01-01`,
      expiresOn: `${year + 2}-01-01`,
      documentUuid: loanDocument.uuid,
    },
  })
}

const waitOut: PlayerAction = async ({ borrower }) => {
  await borrower.json(moveClock, { body: { businessDays: 1 } })
  return undefined
}

const approveTwice: PlayerAction = async (cast) => {
  const record = await cast.borrower.json(readRecord, of(cast))
  const [first, second] = await cast.funders()
  let status: ApplicationStatus | undefined
  if (record.funding?.reference !== undefined) return undefined
  for (const funder of [first, second])
    status = await funder
      .json(approveFunding, { ...of(cast), body: { checked: true } })
      .catch((error: { code?: string }) => {
        // After a crash one of the two may have approved already.
        if (error.code === 'alreadyApproved' || error.code === 'eventNotExpected') return undefined
        throw error
      })
  return status
}

/** What somebody does at each step of the straight path that does not end by itself. */
export const actions: Partial<Record<Step, PlayerAction>> = {
  APP_SUBMISSION: confirmWhoAndWhere,
  LIEN_VERIFICATION: confirmDebts,
  ASSETS_PREQUAL: listNoAssets,
  CLTV_LIEN_POSITION_REQUALIFY: takeCounteroffer,
  OFFER_SELECTION: chooseMiddle,
  REVISED_OFFER_SELECTION: chooseMiddle,
  COLLECT_ADDITIONAL_INFO: giveMore,
  HMDA: declineDemographics,
  SUMMARY_DISCLOSURE: certify,
  INCOME_VERIFICATION: proveIncome,
  DISBURSEMENT_ACCOUNT: giveAccount,
  AUTOPAY_ACCOUNT: takeAutopay,
  VERIFIED_AUTOPAY_ACCOUNT: confirmAccounts,
  IDENTITY_VERIFICATION: proveIdentity,
  FINAL_OFFER: beginSigning,
  NOTE_SIGNING: signDocuments,
  CO_DEED_REQ: coOwnersSign,
  DEED_SIGNING: meetNotary,
  TRUST_AND_INSURANCE: insure,
  RESCISSION: waitOut,
  FUNDING_DECISION: approveTwice,
}
