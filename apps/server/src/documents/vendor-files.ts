import type { FaultVendor } from '@hearthline/contracts'
import { Problem } from '../platform/http/index.ts'
import type { Sender } from '../platform/uploads/index.ts'
import { UnreadableAnswer } from '../vendors/index.ts'
import { type Checked, checkUpload } from './uploads.ts'

/** Whose file it is, where a vendor sends it. */
export const vendorSender = (organisation: string): Sender => ({ organisation, whose: 'vendors', isVendor: true })

type Returned = {
  readonly vendor: FaultVendor
  readonly ask: string
  /** Where in the answer it is. */
  readonly path: string
  readonly fileName: string
  readonly bytes: Uint8Array
}

/**
 * A file that a vendor returned, checked and written anew as those of others are. One that cannot be read is for staff,
 * since asking again would bring the same. Outside any transaction.
 * @throws UnreadableAnswer
 */
export const checkVendorFile = async (organisation: string, returned: Returned): Promise<Checked> => {
  const { vendor, ask, path, fileName, bytes } = returned
  try {
    return await checkUpload({ fileName, bytes: Buffer.from(bytes) }, vendorSender(organisation))
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'tooManyRequests') throw error
    throw new UnreadableAnswer(vendor, ask, [path])
  }
}
