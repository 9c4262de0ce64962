import type { ApplicationRecord } from '@hearthline/contracts'
import { createContext, type ReactNode, useContext } from 'react'
import { ApplicationContext } from './use-application.tsx'

/** What the record says of the person who acts on the page: the borrower or an additional signer. */
export type PersonRecord = Pick<ApplicationRecord, 'loanNumber' | 'identity' | 'needsAttention'> & {
  readonly applicant: Pick<ApplicationRecord['applicant'], 'firstName' | 'middleName' | 'lastName' | 'suffix'>
  readonly signing?: { readonly signerState?: string | undefined } | undefined
  readonly property: Pick<ApplicationRecord['property'], 'state' | 'county'>
  readonly notary?: { readonly sessionUuid?: string | undefined } | undefined
}

export type Person = {
  readonly uuid: string
  readonly isSigner: boolean
  readonly record: PersonRecord
  readonly refetch: () => Promise<void>
}

const PersonContext = createContext<Person | undefined>(undefined)

/** Puts an additional signer in the borrower's place for parts that both of them use. */
export const PersonProvider = ({ person, children }: { person: Person; children: ReactNode }) => (
  <PersonContext value={person}>{children}</PersonContext>
)

/** The person who acts here: the additional signer of the page, or the application's borrower. */
export const usePerson = (): Person => {
  const signer = useContext(PersonContext)
  const application = useContext(ApplicationContext)
  if (signer) return signer
  if (!application) throw new Error('There is nobody who acts around this.')
  const { uuid, record, refetch } = application
  return { uuid, isSigner: false, record, refetch }
}
