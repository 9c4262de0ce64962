export { destinationOf } from './destination-of.ts'
export {
  applicationAddress,
  type FeaturePages,
  type PageInstead,
  type PageLoad,
  pageAddress,
} from './page-address.ts'

export { type Person, PersonProvider, usePerson } from './person.tsx'
export { ApplicationProvider, type OpenApplication, useApplication, useGoTo } from './use-application.tsx'
export { type SubmitMore, useSubmit } from './use-submit.ts'
