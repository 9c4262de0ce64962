import { shippedOrganisations } from '../../apps/server/src/testing/test-server.ts'

const shipped = shippedOrganisations() as readonly { readonly orgCode: string; readonly lending?: object }[] // as records are

type Wish = {
  readonly like?: string | undefined
  /** Four digits for the ids of one file's lenders. */
  readonly room: string
  readonly name: string
  readonly nth: number
}

/**
 * Like a shipped lender (HEARTHLINE by default), but for one test alone: nothing else moves its clock or sets its
 * vendors' faults.
 */
export const lenderOfItsOwn = ({ like = 'HEARTHLINE', room, name, nth }: Wish) => ({
  ...shipped.find(({ orgCode }) => orgCode === like),
  id: `a1f0c2de-${room}-4c6e-9b1a-${String(nth).padStart(12, '0')}`,
  orgCode: `${name}_${nth}`,
  hosts: [`${name.toLowerCase()}-${nth}.localhost`],
  isDefault: false,
})
