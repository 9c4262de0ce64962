import type { AppContext } from '../platform/app-context/index.ts'
import { Problem } from '../platform/http/index.ts'
import type { Place } from './store.ts'
import type { DocumentTables } from './tables.ts'
import { findBroughtSize } from './upload-quota-store.ts'

/**
 * What one application may hold of files that its people brought, removed ones counted. The longest list of conditions
 * asks for some forty; the rest is room for pages that were sent one by one.
 */
const UPLOAD_QUOTA = { files: 300, bytes: 1_000_000_000 } as const

/** @throws Problem tooManyFiles */
export const requireUploadRoom = async (
  { db }: Pick<AppContext, 'db'>,
  place: Place,
  coming: { readonly bytes: number },
): Promise<void> => {
  const held = await findBroughtSize(db.read<DocumentTables>(place.organisation), place)
  if (held.files >= UPLOAD_QUOTA.files || held.bytes + coming.bytes > UPLOAD_QUOTA.bytes)
    throw new Problem('tooManyFiles')
}
