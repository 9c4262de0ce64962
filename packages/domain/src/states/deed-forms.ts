import { type Dated, isStateCode, type StateCode } from './states.ts'

/**
 * The certificate by which a notary takes the acknowledgment of a deed. In its text stand {date}, {names}, {notary}, {manner} (a box
 * for each way in which the signers may have appeared) and {identification}.
 */
export type AcknowledgmentForm = {
  /** In a box above the certificate. */
  readonly notice?: string | undefined
  readonly text: string
}

/** What the law of a state has its deeds look like. Absent properties: our general certificate, the lender's trustee, no notice. */
export type DeedForm = {
  readonly acknowledgment?: AcknowledgmentForm | undefined
  /** At the very top of the first page, in capitals. */
  readonly firstPageNotice?: string | undefined
  /** The trustee is an officer of the county; in these counties, which are cities as well, by the name of both. */
  readonly publicTrustee?: { readonly citiesAndCounties: readonly string[] } | undefined
  /** Who prepared the deed is a person, with a postal address; everybody who signs has one on it too. */
  readonly namesPreparer?: true | undefined
}

/** What a law asks for, with the law and an address where it can be read; what has neither does not compile. */
type Read<Asked> = { readonly is: Asked; readonly citation: string; readonly address: string }
type Row = { readonly [Property in keyof DeedForm]: Read<NonNullable<DeedForm[Property]>> }

const rows = {
  CA: {
    acknowledgment: {
      citation: 'Cal. Civ. Code 1189(a)',
      address: 'http://law.onecle.com/california/civil/1189.html',
      is: {
        notice:
          'A notary public or other officer completing this certificate verifies only the identity of the individual who signed the document to which this certificate is attached, and not the truthfulness, accuracy, or validity of that document.',
        text: 'On {date} before me, {notary}, personally appeared {names}, who proved to me on the basis of satisfactory evidence to be the person(s) whose name(s) is/are subscribed to the within instrument and acknowledged to me that he/she/they executed the same in his/her/their authorized capacity(ies), and that by his/her/their signature(s) on the instrument the person(s), or the entity upon behalf of which the person(s) acted, executed the instrument.\n\nI certify under PENALTY OF PERJURY under the laws of the State of California that the foregoing paragraph is true and correct.\n\nWITNESS my hand and official seal.',
      },
    },
  },
  CO: {
    publicTrustee: {
      citation: 'Colo. Rev. Stat. 38-37-101',
      address: 'https://cctpta.org/treasurers-manual/title-38-other/article-37/',
      is: { citiesAndCounties: ['Broomfield', 'Denver'] },
    },
  },
  FL: {
    acknowledgment: {
      // Our words: the law's own could not be read.
      citation: 'Fla. Stat. 695.25',
      address: 'https://notarypublicassociation.org/notarizing-real-estate-documents-in-florida-complete-guide',
      is: {
        text: 'This instrument was acknowledged before me, by means of {manner}, on {date} by {names}, who is personally known to me or who has produced {identification} as identification.',
      },
    },
    namesPreparer: {
      citation: 'Fla. Stat. 695.26(1)',
      address: 'https://codes.findlaw.com/fl/title-xl-real-and-personal-property/fl-st-sect-695-26/',
      is: true,
    },
  },
  NY: {
    acknowledgment: {
      citation: 'N.Y. Real Prop. Law 309-a',
      address: 'https://dos.ny.gov/legal-memorandum-li03-new-acknowledgement-forms-notaries-public',
      is: {
        text: 'On {date} before me, the undersigned, personally appeared {names}, personally known to me or proved to me on the basis of satisfactory evidence to be the individual(s) whose name(s) is (are) subscribed to the within instrument and acknowledged to me that he/she/they executed the same in his/her/their capacity(ies), and that by his/her/their signature(s) on the instrument, the individual(s), or the person upon behalf of which the individual(s) acted, executed the instrument.',
      },
    },
  },
  TX: {
    acknowledgment: {
      citation: 'Tex. Civ. Prac. Code 121.008(b)(1)',
      address: 'https://www.lawserver.com/law/state/texas/tx-codes/texas_civil_practice_and_remedies_code_121-008',
      is: { text: 'This instrument was acknowledged before me on {date} by {names}.' },
    },
    firstPageNotice: {
      citation: 'Tex. Prop. Code 11.008',
      address: 'https://eforms.com/deeds/tx/texas-general-warranty-deed-form/',
      is: 'Notice of confidentiality rights: if you are a natural person, you may remove or strike any or all of the following information from any instrument that transfers an interest in real property before it is filed for record in the public records: your Social Security number or your driver’s license number.',
    },
  },
} as const satisfies Partial<Record<StateCode, Row>>

const deedForms: Dated<Partial<Readonly<Record<StateCode, Row>>>> = {
  effectiveOn: '2026-01-01',
  source:
    'Cal. Civ. Code 1189; Colo. Rev. Stat. 38-37-101; Fla. Stat. 695.25 and 695.26; N.Y. Real Prop. Law 309-a; Tex. Civ. Prac. Code 121.008; Tex. Prop. Code 11.008',
  toConfirm: true,
  rows,
}

/** The form of a deed on the day it is made: what is made later is taken by the law of then. */
export const deedFormIn = (state: string): DeedForm => {
  const { acknowledgment, firstPageNotice, publicTrustee, namesPreparer }: Row =
    (isStateCode(state) ? deedForms.rows[state] : undefined) ?? {}
  return {
    acknowledgment: acknowledgment?.is,
    firstPageNotice: firstPageNotice?.is,
    publicTrustee: publicTrustee?.is,
    namesPreparer: namesPreparer?.is,
  }
}

const bareCounty = (county: string): string => county.trim().replace(/ county$/i, '')

/** The officer of a county who is the trustee of every deed of trust there; undefined where the lender names one. */
export const publicTrusteeOf = ({ publicTrustee }: DeedForm, county: string): string | undefined => {
  if (publicTrustee === undefined) return undefined
  const name = bareCounty(county)
  const isCity = publicTrustee.citiesAndCounties.includes(name)
  return `The Public Trustee of the ${isCity ? 'City and County' : 'County'} of ${name}`
}
