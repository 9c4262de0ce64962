import { shippedOrganisations } from '../../apps/server/src/testing/test-server.ts'

const shipped = shippedOrganisations() as readonly { readonly orgCode: string }[] // as records are

type Wish = {
  readonly like?: string | undefined
  /** Four digits of the ids of one file's lenders. */
  readonly room: string
  readonly name: string
  readonly nth: number
}

/**
 * Like a shipped lender (HEARTHLINE, where none is named), but for one life alone: nobody else moves its clock or tells
 * its vendors anything.
 */
export const lenderOfItsOwn = ({ like = 'HEARTHLINE', room, name, nth }: Wish) => ({
  ...shipped.find(({ orgCode }) => orgCode === like),
  id: `a1f0c2de-${room}-4c6e-9b1a-${String(nth).padStart(12, '0')}`,
  orgCode: `${name}_${nth}`,
  hosts: [`${name.toLowerCase()}-${nth}.localhost`],
  isDefault: false,
})
