import type { ApplicationPage, LandingPage } from '@hearthline/domain/flow'
import { BASE_PATH } from '@hearthline/domain/routes'

/** Where an application's pages begin. */
export const applicationAddress = (uuid: string): string => `${BASE_PATH}/${uuid}`

/** The address of a page: pageAddress('income/upload/:type', { uuid, type: 'paystub' }). A part that is missing stays empty. */
export const pageAddress = (
  page: ApplicationPage | LandingPage,
  { uuid, ...parts }: { readonly uuid: string } & Readonly<Record<string, string>>,
): string =>
  `${applicationAddress(uuid)}/${page.replace(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''))}`
