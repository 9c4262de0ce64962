import type { MismoCase } from './mismo-case.ts'
import { type Element, element, leaf } from './xml.ts'

const role = (
  type: string,
  { nmlsId, borrower }: { nmlsId?: string | null; borrower?: Element | undefined } = {},
): Element =>
  element(
    'ROLES',
    element(
      'ROLE',
      borrower,
      nmlsId == null
        ? undefined
        : element(
            'LICENSES',
            element(
              'LICENSE',
              element(
                'LICENSE_DETAIL',
                leaf('LicenseIdentifier', nmlsId),
                leaf('LicenseIssuingAuthorityName', 'NationwideMortgageLicensingSystemAndRegistry'),
              ),
            ),
          ),
      element('ROLE_DETAIL', leaf('PartyRoleType', type)),
    ),
  )

type Person = {
  readonly firstName: string
  readonly middleName?: string | undefined
  readonly lastName: string
  readonly suffix?: string | undefined
  readonly email: string
  readonly phone?: string | undefined
}

const individual = ({ firstName, middleName, lastName, suffix, email, phone }: Person): Element =>
  element(
    'INDIVIDUAL',
    element(
      'CONTACT_POINTS',
      element('CONTACT_POINT', element('CONTACT_POINT_EMAIL', leaf('ContactPointEmailValue', email))),
      phone === undefined
        ? undefined
        : element('CONTACT_POINT', element('CONTACT_POINT_TELEPHONE', leaf('ContactPointTelephoneValue', phone))),
    ),
    element(
      'NAME',
      leaf('FirstName', firstName),
      leaf('LastName', lastName),
      leaf('MiddleName', middleName),
      leaf('SuffixName', suffix),
    ),
  )

const company = (name: string): Element =>
  element('LEGAL_ENTITY', element('LEGAL_ENTITY_DETAIL', leaf('FullName', name)))

/** Where the borrower works, as they say. */
const employed = ({ income }: MismoCase['facts']): Element | undefined =>
  income.employerName === undefined
    ? undefined
    : element(
        'BORROWER',
        element(
          'EMPLOYERS',
          element(
            'EMPLOYER',
            company(income.employerName),
            element(
              'EMPLOYMENT',
              leaf('EmploymentStatusType', 'Current'),
              leaf('EmploymentYearsOnJobCount', income.yearsWithEmployer),
            ),
          ),
        ),
      )

export const partiesOf = ({ facts, lender, originator }: MismoCase): Element => {
  const owners = facts.additional?.otherOwners ?? []
  return element(
    'PARTIES',
    element('PARTY', individual(facts.applicant), role('Borrower', { borrower: employed(facts) })),
    ...owners.map((owner) => element('PARTY', individual(owner), role(owner.owes ? 'Borrower' : 'TitleHolder'))),
    element('PARTY', company(lender.name), role('NotePayTo')),
    element('PARTY', company(lender.name), role('LoanOriginationCompany', { nmlsId: lender.nmlsId })),
    originator === undefined
      ? undefined
      : element(
          'PARTY',
          element('INDIVIDUAL', element('NAME', leaf('FullName', originator.name))),
          role('LoanOriginator', { nmlsId: originator.nmlsId }),
        ),
  )
}
