import type { LarRow } from '../lar-fields.ts'

type Pair = {
  /** Changes to the sample row that pass, where the sample itself would pass for another reason. */
  readonly good?: Partial<LarRow>
  /** Changes to the good row that fail. */
  readonly bad: Partial<LarRow>
}

type WhoRows = 'applicant' | 'coApplicant'

const company = (who: WhoRows): Partial<LarRow> => ({
  [`${who}Ethnicity1`]: '4',
  [`${who}Race1`]: '7',
  [`${who}Sex`]: '4',
  [`${who}EthnicityBasis`]: '3',
  [`${who}RaceBasis`]: '3',
  [`${who}SexBasis`]: '3',
  [`${who}Age`]: '8888',
})

const nobody: Partial<LarRow> = { coApplicantEthnicity1: '5', coApplicantRace1: '8', coApplicantSex: '5' }
const denied: Partial<LarRow> = { actionTaken: '3', denialReason1: '1' }
const withdrawn: Partial<LarRow> = { actionTaken: '4' }
const bought: Partial<LarRow> = { actionTaken: '6' }
const bad = (change: Partial<LarRow>): Pair => ({ bad: change })
const pair = (good: Partial<LarRow>, change: Partial<LarRow>): Pair => ({ good, bad: change })

/** The edits on who applied, by the numbers for applicant and co-applicant. */
const ofPerson = (who: WhoRows, numbers: readonly string[]): readonly (readonly [string, Pair])[] => {
  const set = (part: string, value: string) => ({ [`${who}${part}`]: value })
  const pairs: readonly Pair[] = [
    pair({ ...set('Ethnicity1', ''), ...set('EthnicityText', 'Garifuna') }, set('EthnicityText', '')),
    pair(set('Ethnicity2', '12'), set('Ethnicity2', '3')),
    pair({ ...set('Ethnicity1', '1'), ...set('Ethnicity2', '12') }, set('Ethnicity2', '1')),
    pair({ ...set('Ethnicity1', '3'), ...set('Ethnicity2', '') }, set('Ethnicity2', '11')),
    bad(set('EthnicityBasis', '')),
    pair(
      { ...set('EthnicityBasis', '1'), ...set('Ethnicity1', '2'), ...set('Ethnicity2', '') },
      set('Ethnicity1', '11'),
    ),
    pair({ ...set('EthnicityBasis', '2'), ...set('Ethnicity1', '3') }, set('Ethnicity1', '4')),
    pair({ ...set('Ethnicity1', '4'), ...set('EthnicityBasis', '3') }, set('EthnicityBasis', '2')),
    pair({ ...set('Race1', ''), ...set('RaceNativeText', 'Hopi') }, set('RaceNativeText', '')),
    pair(set('Race2', '3'), set('Race2', '6')),
    pair({ ...set('Race1', '5'), ...set('Race2', '3') }, set('Race2', '5')),
    pair({ ...set('Race1', '6'), ...set('Race2', '') }, set('Race2', '5')),
    bad(set('RaceBasis', '')),
    pair({ ...set('RaceBasis', '1'), ...set('Race1', '5') }, set('Race1', '21')),
    pair({ ...set('RaceBasis', '2'), ...set('Race1', '6') }, set('Race1', '7')),
    pair({ ...set('Race1', '7'), ...set('RaceBasis', '3') }, set('RaceBasis', '2')),
    bad(set('Sex', '7')),
    bad(set('SexBasis', '')),
    pair({ ...set('SexBasis', '1'), ...set('Sex', '2') }, set('Sex', '3')),
    pair({ ...set('SexBasis', '2'), ...set('Sex', '6') }, set('Sex', '4')),
    pair({ ...set('Sex', '6'), ...set('SexBasis', '2') }, set('SexBasis', '1')),
    pair({ ...set('Sex', '4'), ...set('SexBasis', '3') }, set('SexBasis', '2')),
    bad(set('Age', '0')),
    pair(company(who), set('Age', '41')),
  ]
  return numbers.map((number, at) => [number, pairs[at] ?? bad({})])
}

const cost = (field: keyof LarRow, numbers: readonly [string, string, string, string, string]) => {
  const [any, reverse, openEnd, business, notMade] = numbers
  const amount = { [field]: '100' }
  const entries: readonly (readonly [string, Pair])[] = [
    [any, pair(amount, { [field]: '-1' })],
    [reverse, pair({ reverseMortgage: '1' }, amount)],
    [openEnd, bad(amount)],
    [business, pair({ businessPurpose: '1' }, amount)],
    [notMade, pair(denied, amount)],
  ]
  return entries.filter(([number]) => number !== '')
}

const loan: Readonly<Record<string, Pair>> = {
  V600: bad({ lei: '5493001KJTIIGC8Y1R1' }),
  'V608-1': bad({ uli: '5493001KJTIIGC8Y1R1212' }),
  V609: bad({ uli: '5493001KJTIIGC8Y1R12HL7QK2M4XA00' }),
  'V610-1': bad({ applicationDate: '20260631' }),
  'V610-2': bad({ applicationDate: 'NA' }),
  V611: bad({ loanType: '5' }),
  'V612-1': bad({ loanPurpose: '3' }),
  'V612-2': pair({ preapproval: '1', loanPurpose: '1' }, { loanPurpose: '2' }),
  'V613-1': bad({ preapproval: '3' }),
  'V613-2': pair({ actionTaken: '8', preapproval: '1' }, { preapproval: '2' }),
  'V613-3': pair(withdrawn, { preapproval: '1' }),
  'V613-4': pair({ preapproval: '1' }, { actionTaken: '5' }),
  'V614-1': bad({ preapproval: '1' }),
  'V614-2': pair({ affordableUnits: '2' }, { preapproval: '1' }),
  'V614-3': pair({ reverseMortgage: '1' }, { preapproval: '1' }),
  'V614-4': bad({ preapproval: '1' }),
  'V615-1': bad({ constructionMethod: '3' }),
  'V615-2': pair({ constructionMethod: '2', manufacturedLandInterest: '1' }, { constructionMethod: '1' }),
  'V615-3': pair({ constructionMethod: '2', manufacturedSecuredBy: '1' }, { constructionMethod: '1' }),
  V616: bad({ occupancy: '4' }),
  V617: bad({ loanAmount: '-1' }),
  V618: bad({ actionTaken: '9' }),
  'V619-1': bad({ actionTakenDate: '2026-06-30' }),
  'V619-2': bad({ actionTakenDate: '20250630' }),
  'V619-3': bad({ actionTakenDate: '20260531' }),
  V620: bad({ street: ' ' }),
  V621: bad({ city: '' }),
  V622: bad({ city: 'NA' }),
  V623: pair({ state: 'PR' }, { state: 'Colorado' }),
  V624: pair({ zip: '80202-1010' }, { zip: '8020' }),
  'V625-1': bad({ tract: '0803100010' }),
  V626: bad({ county: '031' }),
  V627: bad({ county: '08001' }),
  V716: bad({ county: '06037' }),
}

const people: Readonly<Record<string, Pair>> = {
  V634: bad({ coApplicantEthnicityBasis: '2' }),
  V641: bad({ coApplicantRaceBasis: '2' }),
  V650: bad({ coApplicantSexBasis: '2' }),
  'V654-1': pair({ income: '-12' }, { income: '12.5' }),
  'V654-2': pair({ affordableUnits: '2', income: 'NA' }, { income: '100' }),
  'V655-1': pair({ ...company('applicant'), income: 'NA' }, { income: '100' }),
  'V655-2': pair({ ...company('coApplicant'), income: 'NA' }, { income: '100' }),
  'V721-1': bad({ applicantAge: '9999' }),
  'V721-2': bad({ coApplicantAge: '1111' }),
}

const credit: Readonly<Record<string, Pair>> = {
  'V656-1': bad({ purchaserType: '7' }),
  'V656-2': pair(denied, { purchaserType: '1' }),
  'V657-1': bad({ rateSpread: '' }),
  'V657-2': pair({ ...denied, rateSpread: 'NA' }, { rateSpread: '1.5' }),
  'V657-3': pair({ reverseMortgage: '1', rateSpread: 'NA' }, { rateSpread: '1.5' }),
  'V658-1': bad({ hoepaStatus: '4' }),
  'V658-2': pair({ ...denied, hoepaStatus: '3' }, { hoepaStatus: '2' }),
  V659: bad({ lienStatus: '3' }),
  'V660-1': bad({ applicantScore: 'good' }),
  'V660-2': bad({ applicantScoreModel: '10' }),
  V661: pair({ applicantScore: '8888', applicantScoreModel: '9' }, { applicantScoreModel: '1' }),
  'V662-1': pair({ applicantScoreModel: '1', applicantScoreModelText: '' }, { applicantScoreModelText: 'A model' }),
  'V662-2': bad({ applicantScoreModelText: '' }),
  V663: pair(
    { ...withdrawn, applicantScore: '8888', applicantScoreModel: '9', applicantScoreModelText: '' },
    { applicantScore: '700' },
  ),
  V664: pair({ ...withdrawn, coApplicantScore: '8888', coApplicantScoreModel: '9' }, { coApplicantScore: '700' }),
  'V665-1': bad({ coApplicantScore: '' }),
  'V665-2': bad({ coApplicantScoreModel: '16' }),
  'V666-1': pair({ coApplicantScore: '8888', coApplicantScoreModel: '9' }, { coApplicantScoreModel: '1' }),
  'V666-2': bad({ coApplicantScoreModel: '9' }),
  'V667-1': bad({ coApplicantScoreModelText: 'A model' }),
  'V667-2': pair(
    { coApplicantScoreModel: '8', coApplicantScoreModelText: 'A model' },
    { coApplicantScoreModelText: '' },
  ),
  'V668-1': pair({ ...company('applicant'), applicantScore: '8888' }, { applicantScore: '700' }),
  'V668-2': pair({ ...company('coApplicant'), coApplicantScore: '8888' }, { coApplicantScore: '700' }),
  'V720-1': pair({ applicantScoreModel: '12', applicantScore: '280' }, { applicantScore: '279' }),
  'V720-2': pair({ coApplicantScoreModel: '12', coApplicantScore: '280' }, { coApplicantScore: '279' }),
  'V720-3': pair({ applicantScoreModel: '15', applicantScore: '300' }, { applicantScore: '299' }),
  'V720-4': pair({ coApplicantScoreModel: '15', coApplicantScore: '300' }, { coApplicantScore: '299' }),
  'V669-1': bad({ denialReason1: '' }),
  'V669-2': bad({ denialReason2: '10' }),
  'V669-3': pair({ denialReason1: '1', denialReason2: '3' }, { denialReason2: '1' }),
  'V669-4': bad({ denialReason2: '1' }),
  'V670-1': pair(denied, { denialReason1: '10' }),
  'V670-2': pair(denied, { actionTaken: '1' }),
  'V670-3': bad({ denialReason1: '1' }),
  'V670-4': bad({ actionTaken: '3' }),
  'V671-1': pair({ ...denied, denialReason2: '9', denialReasonText: 'Another' }, { denialReasonText: '' }),
  'V671-2': pair({ ...denied, denialReason2: '9', denialReasonText: 'Another' }, { denialReason2: '' }),
  'V672-2': pair({ totalPointsAndFees: '10' }, { totalLoanCosts: '10' }),
  'V673-5': pair({ totalLoanCosts: '10' }, { totalPointsAndFees: '10' }),
}

const terms: Readonly<Record<string, Pair>> = {
  'V677-1': bad({ interestRate: '-1' }),
  'V677-2': pair({ ...denied, interestRate: 'NA' }, { interestRate: '8.25' }),
  'V678-1': pair({ prepaymentPenaltyTerm: '36' }, { prepaymentPenaltyTerm: '0' }),
  'V678-2': pair(bought, { prepaymentPenaltyTerm: '36' }),
  'V678-3': pair({ reverseMortgage: '1' }, { prepaymentPenaltyTerm: '36' }),
  'V678-4': pair({ businessPurpose: '1' }, { prepaymentPenaltyTerm: '36' }),
  'V678-5': pair({ prepaymentPenaltyTerm: '120' }, { prepaymentPenaltyTerm: '121' }),
  'V679-1': bad({ debtToIncome: '30%-<36%' }),
  'V679-2': pair({ ...withdrawn, debtToIncome: 'NA' }, { debtToIncome: '40' }),
  'V679-3': pair({ affordableUnits: '2', debtToIncome: 'NA' }, { debtToIncome: '40' }),
  'V680-1': pair({ ...company('applicant'), ...nobody, debtToIncome: 'NA' }, { debtToIncome: '40' }),
  'V680-2': pair({ ...company('applicant'), ...company('coApplicant'), debtToIncome: 'NA' }, { debtToIncome: '40' }),
  'V681-1': bad({ combinedLoanToValue: '0' }),
  'V681-2': pair({ ...withdrawn, combinedLoanToValue: 'NA' }, { combinedLoanToValue: '60' }),
  'V682-1': bad({ loanTerm: '12.5' }),
  'V682-2': pair({ reverseMortgage: '1', loanTerm: 'NA' }, { loanTerm: '120' }),
  V683: pair({ introductoryRatePeriod: '12' }, { introductoryRatePeriod: '0' }),
  V684: bad({ balloonPayment: '3' }),
  V685: bad({ interestOnlyPayments: '' }),
  V686: bad({ negativeAmortization: '0' }),
  V687: bad({ otherNonAmortizing: 'NA' }),
  'V688-1': bad({ propertyValue: '0' }),
  'V688-2': pair({ ...withdrawn, propertyValue: 'NA' }, { propertyValue: '600000' }),
  'V689-1': bad({ manufacturedSecuredBy: '4' }),
  'V689-2': pair({ affordableUnits: '2' }, { manufacturedSecuredBy: '1' }),
  'V689-3': bad({ manufacturedSecuredBy: '2' }),
  'V690-1': bad({ manufacturedLandInterest: '6' }),
  'V690-2': pair({ affordableUnits: '2' }, { manufacturedLandInterest: '1' }),
  'V690-3': bad({ manufacturedLandInterest: '1' }),
  V691: bad({ totalUnits: '0' }),
  'V692-1': bad({ affordableUnits: '' }),
  'V692-2': pair({ totalUnits: '5', affordableUnits: '2' }, { totalUnits: '4' }),
  'V692-3': pair({ totalUnits: '6', affordableUnits: '6' }, { affordableUnits: '7' }),
  'V693-1': bad({ submission: 'NA' }),
  'V693-2': pair({ ...bought, submission: '3' }, { submission: '1' }),
  'V693-3': pair({ ...bought, submission: '3' }, { actionTaken: '1' }),
  'V694-1': bad({ initiallyPayable: '' }),
  'V694-2': pair({ ...bought, initiallyPayable: '3' }, { initiallyPayable: '1' }),
  'V694-3': bad({ initiallyPayable: '3' }),
  'V695-1': bad({ nmlsrId: '224-187' }),
  'V695-2': bad({ nmlsrId: '0000' }),
  'V695-3': pair({ nmlsrId: '3000000' }, { nmlsrId: '3000001' }),
  'V696-1': pair({ aus1: '7', aus2: '5' }, { aus2: '6' }),
  'V696-2': pair({ ausResult1: '16', ausResult2: '24' }, { ausResult2: '17' }),
  'V696-3': pair({ aus2: '1', ausResult2: '1' }, { ausResult2: '' }),
  V699: pair({ aus1: '5', ausResult1: '16' }, { ausResult1: '17' }),
  'V700-1': bad({ ausResult1: '16' }),
  'V700-2': bad({ aus1: '7' }),
  V701: pair({ aus2: '1', ausResult2: '1' }, { aus2: '' }),
  'V702-1': pair({ aus1: '5', ausText: 'Ours' }, { ausText: '' }),
  'V702-2': pair({ aus1: '5', ausText: 'Ours' }, { aus1: '7' }),
  'V703-1': pair({ ausResult1: '16', ausResultText: 'Yes' }, { ausResultText: '' }),
  'V703-2': pair({ ausResult1: '16', ausResultText: 'Yes' }, { ausResult1: '1' }),
  'V704-1': pair(bought, { aus1: '1' }),
  'V704-2': pair(bought, { ausResult1: '1' }),
  'V705-1': pair({ ...company('applicant'), ...nobody }, { aus1: '7' }),
  'V705-2': pair({ ...company('applicant'), ...company('coApplicant') }, { ausResult1: '1' }),
  V706: bad({ reverseMortgage: '0' }),
  V707: bad({ openEnd: '' }),
  V708: bad({ businessPurpose: '3' }),
}

const quality: Readonly<Record<string, Pair>> = {
  Q601: pair({ applicationDate: '20240630' }, { applicationDate: '20240629' }),
  Q602: pair({ street: 'NA', city: 'NA' }, { city: 'Denver' }),
  Q603: bad({ tract: 'NA' }),
  Q604: bad({ county: '06037' }),
  'Q605-1': pair({ purchaserType: '1' }, { loanType: '2' }),
  'Q605-2': pair({ purchaserType: '2', loanType: '2' }, { loanType: '1' }),
  Q606: pair({ income: '9999' }, { income: '10000' }),
  Q607: pair({ loanAmount: '250000' }, { loanAmount: '250001' }),
  Q608: bad({ actionTakenDate: '20260601' }),
  Q609: pair({ purchaserType: '1', rateSpread: '10' }, { rateSpread: '10.1' }),
  Q610: pair({ lienStatus: '1', rateSpread: '6.6', hoepaStatus: '1' }, { hoepaStatus: '2' }),
  Q611: pair({ rateSpread: '8.6', hoepaStatus: '1' }, { hoepaStatus: '2' }),
  Q612: pair({ purchaserType: '3' }, { hoepaStatus: '1' }),
  Q613: pair({ businessPurpose: '1' }, { loanPurpose: '4' }),
  'Q614-1': pair({ applicantAge: '18' }, { applicantAge: '17' }),
  'Q614-2': pair({ coApplicantAge: '100' }, { coApplicantAge: '101' }),
  'Q615-1': pair({ totalLoanCosts: '11', originationCharges: '10' }, { totalLoanCosts: '10' }),
  'Q615-2': pair({ totalPointsAndFees: '11', originationCharges: '10' }, { totalPointsAndFees: '10' }),
  'Q616-1': pair({ totalLoanCosts: '11', discountPoints: '10' }, { totalLoanCosts: '10' }),
  'Q616-2': pair({ totalPointsAndFees: '11', discountPoints: '10' }, { totalPointsAndFees: '10' }),
  'Q616-3': pair({ loanAmount: '1000', discountPoints: '150' }, { discountPoints: '151' }),
  Q617: pair(
    { loanAmount: '300000', propertyValue: '600000', combinedLoanToValue: '50' },
    { combinedLoanToValue: '49' },
  ),
  Q618: pair({ constructionMethod: '2', manufacturedSecuredBy: '1' }, { manufacturedSecuredBy: '3' }),
  Q619: pair({ constructionMethod: '2', manufacturedLandInterest: '1' }, { manufacturedLandInterest: '5' }),
  Q620: bad({ nmlsrId: 'NA' }),
  Q622: pair({ reverseMortgage: '1', applicantAge: '62' }, { applicantAge: '61' }),
  Q623: pair({ income: '200', loanAmount: '1999999' }, { loanAmount: '2000000' }),
  Q624: pair({ loanType: '2', loanAmount: '637000' }, { loanAmount: '637001' }),
  Q625: pair({ loanType: '3', loanAmount: '1050000' }, { loanAmount: '1050001' }),
  Q626: pair({ purchaserType: '4', loanAmount: '1225000' }, { loanAmount: '1225001' }),
  Q627: pair({ totalUnits: '5', loanAmount: '100000' }, { loanAmount: '99999' }),
  Q628: pair({ loanPurpose: '1', loanAmount: '10001' }, { loanAmount: '10000' }),
  Q629: bad({ income: 'NA' }),
  Q630: pair({ totalUnits: '5', hoepaStatus: '3' }, { hoepaStatus: '2' }),
  Q631: pair({ loanType: '2' }, { totalUnits: '5' }),
  Q632: pair({ aus1: '3', ausResult1: '13' }, { ausResult1: '5' }),
  Q633: pair({ aus1: '4', ausResult1: '24' }, { ausResult1: '5' }),
  'Q642-1': pair({ applicantScore: '7777', applicantScoreModel: '7' }, { applicantScoreModel: '1' }),
  'Q642-2': pair({ coApplicantScore: '7777', coApplicantScoreModel: '7' }, { coApplicantScoreModel: '1' }),
  Q643: pair({ aus1: '1', ausResult1: '15' }, { ausResult1: '8' }),
  Q644: pair({ aus1: '2', ausResult1: '8' }, { ausResult1: '1' }),
  'Q645-1': pair({ loanAmount: '500' }, { loanAmount: '499' }),
  'Q645-2': pair({ loanPurpose: '1', loanAmount: '1000' }, { loanAmount: '999' }),
  Q648: bad({ uli: '213800KUD8LAJWSQ9D15HL7QK2M4XA00' }),
  'Q649-1': pair({ applicantScore: '900' }, { applicantScore: '901' }),
  'Q649-2': pair({ coApplicantScore: '300' }, { coApplicantScore: '299' }),
  'Q650-1': pair({ interestRate: '0.5' }, { interestRate: '0.0825' }),
  'Q650-2': pair({ interestRate: '20' }, { interestRate: '20.1' }),
  Q651: bad({ combinedLoanToValue: '0.85' }),
  'Q651-1': pair({ combinedLoanToValue: '1.5' }, { combinedLoanToValue: '1.4' }),
  'Q651-2': pair({ combinedLoanToValue: '149' }, { combinedLoanToValue: '150' }),
  Q652: bad({ debtToIncome: '0.4' }),
  'Q653-1': pair({ combinedLoanToValue: '250' }, { combinedLoanToValue: '251' }),
  'Q653-2': pair({ ...denied, combinedLoanToValue: '1000' }, { combinedLoanToValue: '1001' }),
  Q654: pair({ debtToIncome: '80' }, { debtToIncome: '81' }),
  Q655: pair({ totalUnits: '5', affordableUnits: '0' }, { affordableUnits: 'NA' }),
  Q656: bad({ interestRate: '1111' }),
  Q657: bad({ income: '1111' }),
  Q658: pair({ loanTerm: '600' }, { loanTerm: '601' }),
  'Q659-1': bad({ applicantScore: '888' }),
  'Q659-2': bad({ coApplicantAge: '99999' }),
  'Q660-1': pair({ street: `1 ${'a'.repeat(98)}` }, { street: `1 ${'a'.repeat(99)}` }),
  'Q660-2': bad({ street: '1 First St and 2 Second St' }),
  'Q660-3': bad({ street: '1 First St?' }),
  'Q660-4': bad({ street: 'First Street' }),
}

const APPLICANT =
  'V628-1 V628-2 V628-3 V628-4 V629-1 V629-2 V629-3 V630 V635-1 V635-2 V635-3 V635-4 V636-1 V636-2 V636-3 V637 V642-1 V642-2 V643 V644-1 V644-2 V645 V651-1 V651-2'
const CO_APPLICANT =
  'V631-1 V631-2 V631-3 V631-4 V632-1 V632-2 V632-3 V633 V638-1 V638-2 V638-3 V638-4 V639-1 V639-2 V639-3 V640 V646-1 V646-2 V647 V648-1 V648-2 V649 V652-1 V652-2'

/** One passing and one failing row for every edit of single rows. */
export const FAILING_ROWS: Readonly<Record<string, Pair>> = {
  ...loan,
  ...people,
  ...credit,
  ...terms,
  ...quality,
  ...Object.fromEntries([
    ...ofPerson('applicant', APPLICANT.split(' ')),
    ...ofPerson('coApplicant', CO_APPLICANT.split(' ')),
    ...cost('totalLoanCosts', ['V672-1', 'V672-3', 'V672-4', 'V672-5', 'V672-6']),
    ...cost('totalPointsAndFees', ['V673-1', 'V673-3', '', 'V673-4', 'V673-2']),
    ...cost('originationCharges', ['V674-1', 'V674-2', 'V674-3', 'V674-4', 'V674-5']),
    ...cost('discountPoints', ['V675-1', 'V675-2', 'V675-3', 'V675-4', 'V675-5']),
    ...cost('lenderCredits', ['V676-1', 'V676-2', 'V676-3', 'V676-4', 'V676-5']),
  ]),
}
