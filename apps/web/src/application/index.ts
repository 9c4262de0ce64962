export { destinationOf } from './destination-of.ts'
export type { FeaturePages, PageLoad } from './feature-pages.ts'
export { applicationAddress, pageAddress } from './page-address.ts'
export {
  ApplicationProvider,
  type OpenApplication,
  type SubmitMore,
  useApplication,
  useGoTo,
  useSubmit,
} from './use-application.tsx'
