import { keepStatus } from '@hearthline/client'
import type { ApplicationRecord, ApplicationStatus, Profile } from '@hearthline/contracts'
import type { ApplicationPage, LandingPage } from '@hearthline/domain/flow'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { pageAddress } from './page-address.ts'

export type OpenApplication = {
  readonly uuid: string
  readonly status: ApplicationStatus
  readonly record: ApplicationRecord
  /** Undefined while it is on its way. */
  readonly profile: Profile | undefined
  /** Today on the organisation's clock, 'YYYY-MM-DD'. */
  readonly today: string
  /** Where to go on by the client flow, while the server's state is none that this release knows. */
  readonly flowPage?: LandingPage | undefined
  readonly refetch: () => Promise<void>
  /** Takes a status that a write answered with; resolves when the record agrees, and the layout has moved on. */
  readonly advance: (status: ApplicationStatus) => Promise<void>
}

type Given = Omit<OpenApplication, 'advance' | 'today'>

export const ApplicationContext = createContext<OpenApplication | undefined>(undefined)

export const ApplicationProvider = ({ given, children }: { given: Given; children: ReactNode }) => {
  const client = useQueryClient()
  const { uuid, status, record, profile, refetch, flowPage } = given
  const value = useMemo(() => {
    const advance = async (next: ApplicationStatus) => {
      keepStatus(client, next)
      await refetch()
    }
    return { uuid, status, record, profile, refetch, flowPage, today: record.today, advance }
  }, [client, uuid, status, record, profile, refetch, flowPage])
  return <ApplicationContext value={value}>{children}</ApplicationContext>
}

/** The application of the page; only under ApplicationLayout. */
export const useApplication = (): OpenApplication => {
  const application = useContext(ApplicationContext)
  if (!application) throw new Error('There is no application around this.')
  return application
}

/** Goes to another page of this application that the borrower may choose. */
export const useGoTo = (): ((page: ApplicationPage, parts?: Readonly<Record<string, string>>) => void) => {
  const { uuid } = useApplication()
  const navigate = useNavigate()
  return useCallback((page, parts = {}) => navigate(pageAddress(page, { ...parts, uuid })), [navigate, uuid])
}
