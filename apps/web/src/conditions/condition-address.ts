import type { ConditionCategory } from '@hearthline/domain/enumerations'
import { CONDITION_PAGES } from '@hearthline/domain/routing'
import { pageAddress } from '../application/index.ts'

type Asked = { readonly uuid: string; readonly categoryEnum: ConditionCategory }

/** Where a condition is met; the page that several share is told which one. */
export const conditionAddress = (application: string, { uuid, categoryEnum }: Asked): string => {
  const page = CONDITION_PAGES[categoryEnum]
  const address = pageAddress(page, { uuid: application })
  return page === 'conditions/upload-document' ? `${address}?condition=${uuid}` : address
}
