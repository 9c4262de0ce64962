import { type Context, whoSends } from '../http/index.ts'

/** Whose file it is. Files of many are written anew in turn, by lender and by sender, and refused ones are counted. */
export type Sender = {
  readonly organisation: string
  readonly whose: string
  /** Of a vendor that the lender works with; its refused files are not counted. */
  readonly isVendor?: boolean
}

export const senderOf = (context: Pick<Context, 'tenant' | 'caller' | 'address'>): Sender => ({
  organisation: context.tenant.id,
  whose: whoSends(context),
})
