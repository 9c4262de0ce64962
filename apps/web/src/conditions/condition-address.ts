import type { ConditionCategory } from '@hearthline/domain/enumerations'
import { addressOf } from '@hearthline/domain/routes'
import { CONDITION_PAGES } from '@hearthline/domain/routing'
import { type Person, pageAddress } from '../application/index.ts'

type Asked = { readonly uuid: string; readonly categoryEnum: ConditionCategory }
type Whose = Pick<Person, 'uuid' | 'isSigner'>

const naming = (address: string, { uuid }: Asked): string => `${address}?condition=${uuid}`

/** Where what is asked of somebody is listed. */
export const conditionsAddress = ({ uuid, isSigner }: Whose): string =>
  isSigner ? addressOf('heloc-signer/conditions') : pageAddress('conditions', { uuid })

/** Where a condition is met; the page that several share is told which one. A signer's is their ID, or papers. */
export const conditionAddress = ({ uuid, isSigner }: Whose, asked: Asked): string => {
  const page = CONDITION_PAGES[asked.categoryEnum]
  if (isSigner)
    return page === 'identity'
      ? addressOf('heloc-signer/conditions/identity')
      : naming(addressOf('heloc-signer/conditions/upload-document'), asked)
  const address = pageAddress(page, { uuid })
  return page === 'conditions/upload-document' ? naming(address, asked) : address
}
